import { useState } from 'react';
import { lazyParts, type Part, preload } from './parts.ts';
import { isKept } from './storage.ts';

/**
 * The parts' components, and how to load one again. That keeps the page and all that was entered,
 * also where nothing can be stored. Some browsers remember a failure until the page is loaded anew:
 * that is done only where the tab's storage brings everything back.
 */
export function useParts() {
  const [parts, setParts] = useState(lazyParts);
  const reload = async (part: Part): Promise<boolean> => {
    const isLoaded = await preload(part);
    if (isLoaded) setParts(lazyParts());
    else if (navigator.onLine && isKept()) location.reload();
    return isLoaded;
  };
  return { parts, reload };
}
