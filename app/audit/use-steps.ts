import { useState } from 'react';
import type { Step } from '#app/quiz/journey.ts';
import { lazySteps, preload } from './steps.ts';
import { isKept } from './storage.ts';

/**
 * The steps' components, and how to load one again. That keeps the page and all that was entered,
 * also where nothing can be stored. Some browsers remember a failure until the page is loaded anew:
 * that is done only where the tab's storage brings everything back.
 */
export function useSteps() {
  const [steps, setSteps] = useState(lazySteps);
  const reload = async (step: Step): Promise<boolean> => {
    const isLoaded = await preload(step);
    if (isLoaded) setSteps(lazySteps());
    else if (navigator.onLine && isKept()) location.reload();
    return isLoaded;
  };
  return { steps, reload };
}
