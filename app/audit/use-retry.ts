import { useReducer } from 'react';
import type { Failure } from './error-boundary.tsx';
import { reloadIfSaved } from './reload-if-saved.ts';
import { loadStepAgain, type StepChunk } from './step-chunks.ts';

/**
 * A way to try a step again after a failure. Where it can, that keeps the page, and with it what the
 * visitor entered, even if nothing can be stored. Resolves to whether the step can be rendered again.
 */
export function useRetry() {
  const [, renderAgain] = useReducer((attempts: number) => attempts + 1, 0);
  return async (chunk: StepChunk, failure: Failure): Promise<boolean> => {
    if (failure === 'render') return !reloadIfSaved();
    const isLoaded = await loadStepAgain(chunk);
    if (isLoaded) renderAgain();
    else reloadIfSaved();
    return isLoaded;
  };
}
