import { useEffect, useRef, useState } from 'react';
import type { StoredDocument } from '#schemas/stored-document.ts';
import { type DrawnState, drawnStateFor } from './drawn-content.ts';

/** What to draw of these documents; `undefined` until it is known for the first time. */
export function useDrawnContent(
  edited: StoredDocument[],
  published: StoredDocument[],
): DrawnState | undefined {
  const [state, setState] = useState<DrawnState>();
  const latest = useRef({ started: 0, finished: 0, drawn: state?.drawn });
  useEffect(() => {
    const current = latest.current;
    current.started += 1;
    const run = current.started;
    void drawnStateFor(edited, published, current.drawn).then((next) => {
      if (run < current.finished) return;
      current.finished = run;
      current.drawn = next.drawn;
      setState(next);
    });
  }, [edited, published]);
  return state;
}
