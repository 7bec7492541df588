import { useState } from 'react';
import type { Failure } from './error-boundary.tsx';
import { reloadIfSaved } from './reload-if-saved.ts';
import { lazySteps, loadStep, type StepChunk } from './step-chunks.ts';

/**
 * The steps as components, and a way to try one again after a failure. Where it can, that keeps the
 * page, and with it what the visitor entered, even if nothing can be stored.
 */
export function useStepChunks() {
  const [steps, setSteps] = useState(lazySteps);
  /** Resolves to whether the step can be rendered again. */
  const retry = async (chunk: StepChunk, failure: Failure): Promise<boolean> => {
    if (failure === 'render') return !reloadIfSaved();
    const isLoaded = await loadStep(chunk);
    if (isLoaded) setSteps(lazySteps());
    else reloadIfSaved();
    return isLoaded;
  };
  return { steps, retry };
}
