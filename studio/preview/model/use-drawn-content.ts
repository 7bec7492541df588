import { useEffect, useRef, useState } from 'react';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { type DrawnState, drawnStateFor } from './drawn-content.ts';

/**
 * What to draw of the documents of this version; `undefined` until it is known for the first time. When
 * another version is chosen, the previous version's state stays until the new one's is known.
 */
export function useDrawnContent(
  version: string,
  edited: StoredDocument[],
  published: StoredDocument[],
): DrawnState | undefined {
  const [state, setState] = useState<DrawnState>();
  const latest = useRef({ version, started: 0, finished: 0, drawn: state?.drawn });
  useEffect(() => {
    const current = latest.current;
    if (current.version !== version) {
      current.version = version;
      current.drawn = undefined;
    }
    current.started += 1;
    const run = current.started;
    drawnStateFor(edited, published, current.drawn).then(
      (next) => {
        if (run < current.finished || version !== current.version) return;
        current.finished = run;
        current.drawn = next.drawn;
        setState(next);
      },
      // The Studio shows an error of a component, and offers to try again.
      (error: unknown) =>
        setState(() => {
          throw error;
        }),
    );
  }, [version, edited, published]);
  return state;
}
