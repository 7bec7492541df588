import { useState } from 'react';
import { reloadIfSaved } from './reload-if-saved.ts';
import { lazySteps, preload, type StepChunk } from './step-chunks.ts';

/**
 * The parts' components, and how to load one again. That keeps the page and all that was entered,
 * also where nothing can be stored. One that fails again may need a page that is loaded anew.
 */
export function useStepChunks() {
  const [parts, setParts] = useState(lazySteps);
  const reload = async (part: StepChunk): Promise<boolean> => {
    const isLoaded = await preload(part);
    if (isLoaded) setParts(lazySteps());
    else reloadIfSaved();
    return isLoaded;
  };
  return { parts, reload };
}
