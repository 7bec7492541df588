import { useCallback, useRef } from 'react';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
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
  const latest = useRef<{ version: string; state: DrawnState }>();
  const load = useCallback(async () => {
    const last = latest.current?.version === version ? latest.current.state.drawn : undefined;
    const state = await drawnStateFor(edited, published, last);
    latest.current = { version, state };
    return state;
  }, [version, edited, published]);
  const { data, problem } = useResource(load);
  // The Studio shows an error of a component, and offers to try again.
  if (problem) throw new Error(problem);
  return data;
}
