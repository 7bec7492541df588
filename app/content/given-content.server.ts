import { AsyncLocalStorage } from 'node:async_hooks';
import type { LoadedContent } from './accept.server.ts';

const given = new AsyncLocalStorage<LoadedContent | 'none'>();

let underWay = 0;

/**
 * Draws something from exactly this content, or as it looks without any: the loaders that it calls
 * ask nobody. Between drawings the storage is off, because Node pays for it at every request.
 */
export async function withContent<Drawn>(
  content: LoadedContent | 'none',
  draw: () => Promise<Drawn>,
): Promise<Drawn> {
  underWay += 1;
  try {
    return await given.run(content, draw);
  } finally {
    underWay -= 1;
    if (underWay === 0) given.disable();
  }
}

export const givenContent = () => given.getStore();
