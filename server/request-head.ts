import type { IncomingMessage } from 'node:http';

export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Whether the request announces a body of more bytes than this, or one of unknown length. */
export const hasBodyOver = (bytes: number, { headers }: Pick<RequestHead, 'headers'>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > bytes;

/** The address of an audit as people type it, and as other programs complete it. */
const TYPED_AUDIT = /^\/q\/[a-z0-9-]{1,60}\/?$/i;

/**
 * The path of a request target, without query and fragment, and without a single trailing slash where the
 * path has only one segment or is that of an audit, whose capitals become small letters. Escapes such as
 * `%69` stay as they are.
 */
export function pathOf(target = ''): string {
  if (!target.startsWith('/') && URL.canParse(target)) return new URL(target).pathname;
  const [path = ''] = target.split(/[?#]/, 1);
  if (TYPED_AUDIT.test(path)) return path.replace(/\/$/, '').toLowerCase();
  return /^\/[^/]+\/$/.test(path) ? path.slice(0, -1) : path;
}

/** The query of a request target, with its `?`; empty where there is none. */
export const searchOf = (target = ''): string => /^[^?#]*(\?[^#]*)/.exec(target)?.[1] ?? '';

/** Slashes between segments of letters, digits, `_`, `~`, `-` and single dots, such as `.well-known`. */
const PLAIN = /^\/(?:\.?[\w~-]+(?:\.[\w~-]+)*(?:\/(?!$)|$))*$/;

const ESCAPED = /%[2-7][0-9a-f]/gi;

/**
 * Whether a path is written in the one way in which the site writes its own. Proxies and CDNs may read any
 * other as another path: with `//`, `.` and `..`, needless escapes, `;`.
 */
export const isPlainPath = (path: string): boolean => PLAIN.test(path);

/**
 * Whether the 404 page may be cached for a path: no proxy or CDN takes it for the path of a page, even if it
 * ignores capitals, or dots at the start of a segment.
 */
export const isOnlyItself = (path: string): boolean =>
  isPlainPath(path) && !/[A-Z]|\/\./.test(path);

/**
 * The plain path that a path stands for, such as `/q/bakery` for `//q/./%62akery/`; `undefined` where there
 * is none. It begins with a single slash, so that a redirect to it stays on the host.
 */
export function plainPathFor(path: string): string | undefined {
  const segments: string[] = [];
  const decoded = path.replace(ESCAPED, (escaped) => {
    const character = decodeURIComponent(escaped);
    return /[\w.~-]/.test(character) ? character : escaped;
  });
  for (const segment of decoded.split('/'))
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  const plain = `/${segments.join('/')}`;
  return isPlainPath(plain) ? plain : undefined;
}
