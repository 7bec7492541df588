import { fileSize } from '#app/quiz/base/picture.ts';

type Limits = { signal: AbortSignal; maxBytes: number };

/** Reads a body. Rejects when the signal aborts, and for a body that is too long, whose connection it ends. */
export async function readBody({ body }: Response, { signal, maxBytes }: Limits): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // `fetch` may ignore the signal once the response has begun.
  const parts = body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal }) ?? [];
  for await (const part of parts) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error(`the response has more than ${fileSize(maxBytes)}`);
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}
