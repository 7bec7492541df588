import type { IncomingMessage } from 'node:http';

/** What the server reads of a request before any body. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * The path of a request target, without query and fragment, and without a single trailing slash
 * where the path has only one segment. Escapes such as `%69` stay as they are.
 */
export function pathOf(target = ''): string {
  if (!target.startsWith('/') && URL.canParse(target)) return new URL(target).pathname;
  const end = Math.min(indexOrEnd(target, '?'), indexOrEnd(target, '#'));
  const isFolder = end > 2 && target.endsWith('/', end) && target.indexOf('/', 1) === end - 1;
  return target.slice(0, isFolder ? end - 1 : end);
}

function indexOrEnd(text: string, character: string): number {
  const index = text.indexOf(character);
  return index < 0 ? text.length : index;
}
