import type { IncomingMessage } from 'node:http';

/** The parts of a request that arrive before its body. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Whether the request announces a body of more bytes than this, or one of unknown length. */
export const hasBodyOver = (bytes: number, { headers }: Pick<RequestHead, 'headers'>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > bytes;

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
