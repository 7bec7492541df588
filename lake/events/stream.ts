/** Sends one named event to whoever listens. */
export type Send = (event: string, data: unknown, id?: string) => void;

export type Unsubscribe = () => void;

const BEAT = 15_000;
/** A reader that is this many events behind is cut off; clients then connect and fetch anew. */
const BEHIND_AT_MOST = 10_000;

/** Server-sent events until the reader goes away. */
export function eventStream(signal: AbortSignal, subscribe: (send: Send) => Unsubscribe): Response {
  const encoder = new TextEncoder();
  let leave = (): void => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true;
      const write = (text: string): void => {
        if (!isOpen) return;
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) < -BEHIND_AT_MOST) end();
      };
      const beat = setInterval(() => write(':\n\n'), BEAT);
      beat.unref();
      const unsubscribe = subscribe((event, data, id) => {
        const name = id === undefined ? '' : `id: ${id}\n`;
        write(`${name}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      });
      leave = () => {
        isOpen = false;
        clearInterval(beat);
        unsubscribe();
      };
      const end = (): void => {
        if (!isOpen) return;
        leave();
        controller.close();
      };
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    },
    cancel: () => leave(),
  });
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  };
  return new Response(stream, { headers });
}
