import type { ReactNode } from 'react';
import { type Path, pathToString } from 'sanity';
import { IntentLink } from 'sanity/router';
import { UNDERLINED } from './elements.tsx';

type Props = { id: string; type: string; path?: Path; children: ReactNode };

/** A link that opens a document, at a field if a path is given. */
export function DocumentLink({ id, type, path = [], children }: Props) {
  const field = path.length > 0 ? { path: pathToString(path) } : {};
  return (
    <IntentLink intent="edit" params={{ id, type, ...field }} style={UNDERLINED}>
      {children}
    </IntentLink>
  );
}
