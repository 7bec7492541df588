import type { IncomingMessage } from 'node:http';

export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Whether the request announces a body of more bytes than this, or one of unknown length. */
export const hasBodyOver = (bytes: number, { headers }: Pick<RequestHead, 'headers'>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > bytes;

/** The address of an audit as people type it, and as other programs complete it. */
const TYPED_AUDIT = /^\/q\/[a-z0-9-]{1,60}\/?$/i;

/**
 * The path of a request target, without query, fragment, and the trailing slash of a single segment or an
 * audit, whose capitals are small letters. Escapes such as `%69` stay.
 */
export function pathOf(target = ''): string {
  if (!target.startsWith('/') && URL.canParse(target)) return new URL(target).pathname;
  const [path = ''] = target.split(/[?#]/, 1);
  if (TYPED_AUDIT.test(path)) return path.replace(/\/$/, '').toLowerCase();
  return /^\/[^/]+\/$/.test(path) ? path.slice(0, -1) : path;
}

/** The query of a request target, with its `?`; empty where there is none. */
export const searchOf = (target = ''): string => /^[^?#]*(\?[^#]*)/.exec(target)?.[1] ?? '';
