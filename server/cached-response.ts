import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Encoding, isUnchanged, negotiate } from './negotiate.ts';
import type { RequestHead } from './request-head.ts';

export type Header = [name: string, value: string];

/** What neither browsers nor a CDN may keep. */
export const NOT_CACHED: Header = ['Cache-Control', 'no-store'];

/** One encoding of a response. Headers are flat (name, value, name, value), as `writeHead` takes them. */
type Variant = {
  headers: string[];
  notModifiedHeaders: string[];
  etag: string;
  /** The bytes as Latin-1: Node sends headers and a string body in a single write. */
  body: string;
};

/** A response that is ready to be sent, in each of its encodings. It depends on no request. */
export type CachedResponse = {
  status: number;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
};

/** A body as it is, and its compressed forms. */
export type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

/** Prepares a response with its `ETag`, `Vary` and the headers of each encoding. */
export function cacheResponse(
  status: number,
  headers: readonly Header[],
  bodies: Bodies,
): CachedResponse {
  const digest = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const isVaried = bodies.br !== undefined || bodies.gzip !== undefined;
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
    const common: Header[] = [
      ...headers,
      ...(isVaried ? [['Vary', 'Accept-Encoding'] satisfies Header] : []),
      ...(status === 200 ? [['ETag', etag] satisfies Header] : []),
    ];
    const own: Header[] = [
      ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] satisfies Header]),
      ['Content-Length', String(body.byteLength)],
    ];
    return {
      headers: [...common, ...own].flat(),
      notModifiedHeaders: common.filter(([name]) => name.toLowerCase() !== 'content-type').flat(),
      etag,
      body: body.toString('latin1'),
    };
  };
  return {
    status,
    variants: {
      identity: variant('identity', bodies.identity),
      ...(bodies.gzip && { gzip: variant('gzip', bodies.gzip) }),
      ...(bodies.br && { br: variant('br', bodies.br) }),
    },
  };
}

/** The same response with `Cache-Control: no-store` in place of its own caching headers. */
export function withoutCaching({
  status,
  variants: { identity, br, gzip },
}: CachedResponse): CachedResponse {
  const variants = {
    identity: variantWithoutCaching(identity),
    ...(gzip && { gzip: variantWithoutCaching(gzip) }),
    ...(br && { br: variantWithoutCaching(br) }),
  };
  return { status, variants };
}

const variantWithoutCaching = ({ headers, ...rest }: Variant): Variant => ({
  ...rest,
  headers: [...NOT_CACHED, ...withoutHeaders(headers, /^(cdn-)?cache-control$/i)],
});

/** A flat list of headers (name, value, name, value) without those whose names match. */
const withoutHeaders = (headers: readonly string[], names: RegExp): string[] =>
  headers.filter((_, index) => !names.test(headers[index - (index % 2)] ?? ''));

/** Sends the whole response, its headers alone for HEAD, or a 304 where the client has it already. */
export function send(
  { status, variants }: CachedResponse,
  request: RequestHead,
  response: ServerResponse,
): void {
  const variant = variants[negotiate(request.headers['accept-encoding'])] ?? variants.identity;
  const knownTags = request.headers['if-none-match'];
  if (knownTags !== undefined && status === 200 && isUnchanged(knownTags, variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders).end();
    return;
  }
  response.writeHead(status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body, 'latin1');
}
