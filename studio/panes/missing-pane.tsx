import { Muted } from '#studio/components/elements.tsx';
import { Pane } from '#studio/components/pane.tsx';

/** What an address opens whose document is gone, such as the one before in the browser's history. */
export const MissingPane = () => (
  <Pane title="Not found">
    <Muted>There is nothing at this address any more. Choose an entry of the list.</Muted>
  </Pane>
);
