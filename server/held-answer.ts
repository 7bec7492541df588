import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, isUnchanged, negotiate } from './negotiate.ts';

/** Up to this size a body goes out in one piece with its headers, for which it has to be a text. */
const AS_TEXT = 16_384;

export type Header = [name: string, value: string];

type Variant = {
  headers: string[];
  unchangedHeaders: string[];
  etag: string;
  body: Buffer | string;
};

/** An answer that is ready to be sent, in every encoding that it has. Nothing of a request is in it. */
export type HeldAnswer = {
  status: number;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
};

export type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

export function hold(status: number, headers: readonly Header[], bodies: Bodies): HeldAnswer {
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
      body: body.byteLength <= AS_TEXT ? body.toString('latin1') : body,
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
export function send(held: HeldAnswer, request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  const { variants } = held;
  const variant = variants[negotiate(headers['accept-encoding'])] ?? variants.identity;
  const known = headers['if-none-match'];
  if (known !== undefined && held.status === 200 && isUnchanged(known, variant.etag)) {
    response.writeHead(304, variant.unchangedHeaders).end();
    return;
  }
  response.writeHead(held.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body, 'latin1');
}
