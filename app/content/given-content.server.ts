import { AsyncLocalStorage } from 'node:async_hooks';
import type { LoadedContent } from './accept.server.ts';

const given = new AsyncLocalStorage<LoadedContent | 'none'>();

/**
 * Draws something from exactly this content, or as it looks without any: the loaders that it calls
 * ask nobody.
 */
export function withContent<Drawn>(
  content: LoadedContent | 'none',
  draw: () => Promise<Drawn>,
): Promise<Drawn> {
  return given.run(content, draw);
}

export const givenContent = () => given.getStore();
