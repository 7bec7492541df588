import { useReducer } from 'react';
import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import type { Failure } from './error-boundary.tsx';
import { loadLeadChunk } from './load-lead-chunk.ts';
import { reloadIfSaved } from './reload-if-saved.ts';
import { loadStepAgain, type StepChunk } from './step-chunks.ts';

/**
 * Returns a function that tries a failed step again. It keeps the page where it can, and with it what
 * the visitor entered, even if nothing can be stored. Resolves to whether the step can be rendered again.
 */
export function useRetry(content: AuditContent) {
  const [, renderAgain] = useReducer((attempts: number) => attempts + 1, 0);
  return async (chunk: StepChunk, failure: Failure): Promise<boolean> => {
    if (failure === 'render') return !reloadIfSaved();
    const isLoaded =
      (await loadStepAgain(chunk)) && (chunk !== 'capture' || (await loadLeadChunk(content)));
    if (isLoaded) renderAgain();
    else reloadIfSaved();
    return isLoaded;
  };
}
