import { useState } from 'react';
import { lazyParts, type Part, preload } from './parts.ts';
import { reloadIfKept } from './reload-if-kept.ts';

/**
 * The parts' components, and how to load one again. That keeps the page and all that was entered,
 * also where nothing can be stored. One that fails again may need a page that is loaded anew.
 */
export function useParts() {
  const [parts, setParts] = useState(lazyParts);
  const reload = async (part: Part): Promise<boolean> => {
    const isLoaded = await preload(part);
    if (isLoaded) setParts(lazyParts());
    else reloadIfKept();
    return isLoaded;
  };
  return { parts, reload };
}
