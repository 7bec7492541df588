import type { MouseEvent, ReactNode } from 'react';
import { type Path, pathToString } from 'sanity';
import { IntentLink } from 'sanity/router';
import { openField } from '#studio/hooks/focused-field.ts';
import { UNDERLINED } from './elements.tsx';

type Props = {
  id: string;
  type: string;
  path?: Path;
  children: ReactNode;
  'aria-label'?: string;
};

/** A link that opens a document, at a field and its tab if a path is given. */
export function DocumentLink({ id, type, path = [], ...props }: Props) {
  const field = path.length > 0 ? { path: pathToString(path) } : {};
  // Sanity's own parameter is for a new browser tab. Here it comes too early for some fields and tabs.
  const open = (event: MouseEvent) => {
    if (path.length === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (openField({ document: id, path })) event.preventDefault();
  };
  return (
    <IntentLink
      intent="edit"
      {...props}
      params={{ id, type, ...field }}
      style={UNDERLINED}
      onClickCapture={open}
    />
  );
}
