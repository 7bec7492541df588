import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HonoRequest } from 'hono';
import { parseAccept } from 'hono/utils/accept';

/** By their names. */
export type ResponseHeaders = Readonly<Record<string, string>>;

export type Bodies = Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & {
  identity: Uint8Array<ArrayBuffer>;
};

/** A response in each of its encodings. It depends on no request. */
export type CachedResponse = {
  status: number;
  headers: ResponseHeaders;
  bodies: Bodies;
  /** What its `ETag` begins with in each encoding. */
  digest: string;
};

export function cacheResponse(
  status: number,
  headers: ResponseHeaders,
  bodies: Bodies,
): CachedResponse {
  const digest = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const isVaried = bodies.br !== undefined || bodies.gzip !== undefined;
  return {
    status,
    headers: { ...headers, ...(isVaried && { Vary: 'Accept-Encoding' }) },
    bodies,
    digest,
  };
}

/** The response in the smallest encoding that the request accepts, or a 304 where the client has it already. */
export function toResponse(
  { status, headers, bodies, digest }: CachedResponse,
  request: HonoRequest,
): Response {
  const encoding = negotiate(request.header('accept-encoding'));
  const isEncoded = encoding !== 'identity' && bodies[encoding] !== undefined;
  const body = bodies[encoding] ?? bodies.identity;
  const tag = isEncoded ? `"${digest}-${encoding}"` : `"${digest}"`;
  const common = { ...headers, ...(status === 200 && { ETag: tag }) };
  const knownTags = request.header('if-none-match');
  if (status === 200 && knownTags !== undefined && isUnchanged(knownTags, tag))
    return new Response(null, { status: 304, headers: common });
  const own = { 'Content-Length': String(body.byteLength) };
  return new Response(body, {
    status,
    headers: { ...common, ...own, ...(isEncoded && { 'Content-Encoding': encoding }) },
  });
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** The smallest encoding that an `Accept-Encoding` header allows; identity if it allows none. */
export function negotiate(header = ''): Encoding {
  const accepted = parseAccept(header.toLowerCase());
  return (
    ENCODINGS.find((each) => accepted.some(({ type, q }) => type === each && q > 0)) ?? 'identity'
  );
}

const ENCODINGS = ['br', 'gzip'] as const;

/** Whether `If-None-Match` lists this tag. GET and HEAD compare weakly. */
export const isUnchanged = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((listed) => {
    const tag = listed.trim().replace(/^W\//, '');
    return tag === etag || tag === '*';
  });

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A body as it is, with brotli (11 is the best level) and with gzip. Slow: do it once for each body. */
export async function compress(identity: Buffer<ArrayBuffer>, level = 11) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: level };
  const [br, gzipped] = await Promise.all([
    brotliAsync(identity, { params }),
    gzipAsync(identity, { level: 9 }),
  ]);
  return { identity, br, gzip: gzipped };
}
