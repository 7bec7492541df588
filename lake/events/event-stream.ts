export type Send = (event: string, data: unknown, id?: string) => void;

export type Unsubscribe = () => void;

const HEARTBEAT_MS = 15_000;
/** A client that is this many events behind is disconnected; it then reconnects and fetches again. */
const MAX_PENDING_EVENTS = 10_000;

/** A response that streams server-sent events until the client disconnects. */
export function eventStream(signal: AbortSignal, subscribe: (send: Send) => Unsubscribe): Response {
  const encoder = new TextEncoder();
  let stop = (): void => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true;
      const write = (text: string): void => {
        if (!isOpen) return;
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) < -MAX_PENDING_EVENTS) end();
      };
      const beat = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
      beat.unref();
      const unsubscribe = subscribe((event, data, id) => {
        const idLine = id === undefined ? '' : `id: ${id}\n`;
        write(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      });
      stop = () => {
        isOpen = false;
        clearInterval(beat);
        unsubscribe();
      };
      const end = (): void => {
        if (!isOpen) return;
        stop();
        controller.close();
      };
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    },
    cancel: () => stop(),
  });
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  };
  return new Response(stream, { headers });
}
