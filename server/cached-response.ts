import { createHash } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, isUnchanged, negotiate } from './negotiate.ts';
import type { Asked } from './simple-request.ts';

export type Header = [name: string, value: string];

type Variant = {
  headers: string[];
  unchangedHeaders: string[];
  etag: string;
  body: Buffer;
  /** What went over the wire last, and the second in which it did. */
  sent?: { second: number; bytes: Buffer };
};

/** An answer that is ready to be sent, in every encoding that it has. Nothing of a request is in it. */
export type CachedResponse = {
  status: number;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
};

export type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

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
    const isOfBody = ([name]: Header) => name.toLowerCase() === 'content-type';
    return {
      headers: [...common, ...own].flat(),
      unchangedHeaders: common.filter((header) => !isOfBody(header)).flat(),
      etag,
      body,
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

/** The same answer, for a request whose address others ask under for something else: nobody keeps it. */
export function withoutCaching({
  status,
  variants: { identity, br, gzip },
}: CachedResponse): CachedResponse {
  const variants = {
    identity: withoutCachingVariant(identity),
    ...(gzip && { gzip: withoutCachingVariant(gzip) }),
    ...(br && { br: withoutCachingVariant(br) }),
  };
  return { status, variants };
}

const withoutCachingVariant = ({ headers, unchangedHeaders, etag, body }: Variant): Variant => ({
  headers: ['Cache-Control', 'no-store', ...headers.filter(isNotOfCaches)],
  unchangedHeaders,
  etag,
  body,
});

/** Names and values take turns. */
const isNotOfCaches = (_: string, index: number, headers: readonly string[]) =>
  !/^(cdn-)?cache-control$/i.test(headers[index - (index % 2)] ?? '');

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** A body as small as it gets. This takes long, off the main thread: do it once. */
export async function compressed(identity: Buffer): Promise<Bodies> {
  const [br, zipped] = await Promise.all([
    inBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    inGzip(identity, { level: 9 }),
  ]);
  return { identity, br, gzip: zipped };
}

/** Sends what is held: whole, its headers alone, or the news that the visitor has it already. */
export function send(held: CachedResponse, request: Asked, response: ServerResponse): void {
  const { variant, isKnown } = variantFor(held, request);
  if (isKnown) {
    response.writeHead(304, variant.unchangedHeaders).end();
    return;
  }
  response.writeHead(held.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

/**
 * What `send` puts on the wire for a GET on a connection that is kept for some milliseconds. It is
 * put together once a second, because it tells the time.
 */
export function wireOf(held: CachedResponse, request: Asked, keepAlive: number): Buffer {
  const { variant, isKnown } = variantFor(held, request);
  const second = Math.floor(Date.now() / 1000);
  if (isKnown) return wire(304, variant.unchangedHeaders, keepAlive, second);
  if (variant.sent?.second === second) return variant.sent.bytes;
  const bytes = wire(held.status, variant.headers, keepAlive, second, variant.body);
  variant.sent = { second, bytes };
  return bytes;
}

function variantFor({ status, variants }: CachedResponse, { headers }: Asked) {
  const variant = variants[negotiate(headers['accept-encoding'])] ?? variants.identity;
  const known = headers['if-none-match'];
  const isKnown = known !== undefined && status === 200 && isUnchanged(known, variant.etag);
  return { variant, isKnown };
}

function wire(
  status: number,
  headers: readonly string[],
  keepAlive: number,
  second: number,
  body: Uint8Array = new Uint8Array(),
): Buffer {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  lines.push(`Date: ${new Date(second * 1000).toUTCString()}`, 'Connection: keep-alive');
  lines.push(`Keep-Alive: timeout=${Math.floor(keepAlive / 1000)}`, '', '');
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body]);
}
