import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestError } from '#lake/dataset/errors.ts';

/** Reads the body on demand. Throws 413 as soon as it is longer than `maxBytes`, and 400 for one that ends early. */
async function* readBody(message: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array> {
  const tooLarge = requestError(
    413,
    'Payload Too Large',
    `A body may have at most ${maxBytes} bytes.`,
  );
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  let length = 0;
  // Destroying the connection would keep the client from reading the error response.
  try {
    for await (const chunk of message.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length > maxBytes) throw tooLarge;
      yield bytes;
    }
  } catch (error) {
    if (message.complete || error === tooLarge) throw error;
    throw requestError(400, 'Bad Request', 'The connection ended before the body did.');
  }
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await chunks.next();
    if (done) controller.close();
    else controller.enqueue(value);
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/** The methods that a route may have. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Converts a node:http request to a web `Request`. Its signal aborts when the connection closes.
 * Throws 405 for another method, and 400 for an address that is not a path.
 */
export function toRequest(
  message: IncomingMessage,
  response: ServerResponse,
  maxBodyBytes: number,
): Request {
  const method = message.method ?? 'GET';
  if (!METHODS.includes(method))
    throw requestError(405, 'Method Not Allowed', 'The lake has no such method.');
  const url = `http://${message.headers.host}${message.url}`;
  if (!message.url?.startsWith('/') || !URL.canParse(url))
    throw requestError(400, 'Bad Request', 'The address of a request must be a path.');
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, each);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? streamOf(readBody(message, maxBodyBytes)) : undefined;
  return new Request(url, { method, headers, body, duplex: 'half', signal: closed.signal });
}

/** Sends a web `Response`. A client that disconnects ends the stream; that is not an error. */
export async function sendResponse(
  response: Response,
  output: ServerResponse,
  extra: Readonly<Record<string, string>> = {},
): Promise<void> {
  output.writeHead(response.status, { ...Object.fromEntries(response.headers), ...extra });
  if (!response.body) {
    output.end();
    return;
  }
  output.flushHeaders();
  const reader = response.body.getReader();
  const disconnected = new AbortController();
  output.once('close', () => {
    disconnected.abort();
    reader.cancel().catch(() => {});
  });
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    if (output.write(chunk.value) || disconnected.signal.aborted) continue;
    await once(output, 'drain', { signal: disconnected.signal }).catch(() => {});
  }
  output.end();
}
