import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What is asked, as `node:http` tells it. */
export type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const END = '\r\n\r\n';
const REQUEST_LINE = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1$/;
const HEADER = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x20-\x7e\t]*)$/;
/** Whoever sends one of these wants more than a page. */
const DEMANDING = [
  'content-length',
  'expect',
  'http2-settings',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const KEPT = ['host', 'accept-encoding', 'if-none-match'];

/**
 * Reads bytes that are exactly one GET request without a body, as nearly all browsers send it.
 * Gives undefined for whatever else there is, well-formed or not: that is for `node:http` to judge.
 */
export function simpleRequest(bytes: Buffer): Asked | undefined {
  const text = bytes.toString('latin1');
  if (!text.endsWith(END) || text.indexOf(END) !== text.length - END.length) return undefined;
  const [first = '', ...lines] = text.slice(0, -END.length).split('\r\n');
  const url = REQUEST_LINE.exec(first)?.[1];
  if (url === undefined) return undefined;
  const headers: IncomingHttpHeaders = {};
  for (const line of lines) {
    const [, given = '', value = ''] = HEADER.exec(line) ?? [];
    const name = given.toLowerCase();
    if (name === '' || DEMANDING.includes(name)) return undefined;
    if (name === 'connection' && value.trimEnd().toLowerCase() !== 'keep-alive') return undefined;
    if (!KEPT.includes(name)) continue;
    if (headers[name] !== undefined) return undefined;
    headers[name] = value.trimEnd();
  }
  return headers.host === undefined ? undefined : { method: 'GET', url, headers };
}
