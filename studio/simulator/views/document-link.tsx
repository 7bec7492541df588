import type { ReactNode } from 'react';
import { type Path, pathToString } from 'sanity';
import { IntentLink } from 'sanity/router';

type Props = { id: string; type: string; path?: Path; children: ReactNode };

/** Known as a link by more than its colour. */
const UNDERLINED = { textDecoration: 'underline' };

/** Opens a document, at a field if there is one. */
export function DocumentLink({ id, type, path = [], children }: Props) {
  const field = path.length > 0 ? { path: pathToString(path) } : {};
  return (
    <IntentLink intent="edit" params={{ id, type, ...field }} style={UNDERLINED}>
      {children}
    </IntentLink>
  );
}
