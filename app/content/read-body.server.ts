import { fileSize } from '#app/quiz/base/picture.ts';

type Limits = { signal: AbortSignal; maxBytes: number };

/** Reads a body. Rejects when the signal aborts, and for a body that is too long, whose connection it ends. */
export async function readBody({ body }: Response, { signal, maxBytes }: Limits): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  // `fetch` may ignore the signal once the response has begun.
  signal.addEventListener('abort', cancel);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      cancel();
      throw new Error(`the response has more than ${fileSize(maxBytes)}`);
    }
    chunks.push(part.value);
  }
  signal.throwIfAborted();
  return Buffer.concat(chunks);
}
