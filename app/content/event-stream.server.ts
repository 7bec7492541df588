import { createParser, type EventSourceMessage } from 'eventsource-parser';

const MAX_EVENT_LENGTH = 256 * 1024;
const FATAL = ['max-buffer-size-exceeded'];

/**
 * Reads an event stream until it ends. Rejects if the response is not an event stream or is a
 * redirect, on any error, and after `maxSilenceMs` without data. Comments are not passed to `onEvent`.
 */
export async function readEventStream(
  url: string,
  options: { lastEventId?: string; maxSilenceMs: number; signal: AbortSignal },
  onEvent: (event: EventSourceMessage) => void,
): Promise<void> {
  const ending = new AbortController();
  const stop = () => ending.abort(options.signal.reason);
  options.signal.addEventListener('abort', stop);
  const silenceTimer = setTimeout(
    () => ending.abort(new Error('the stream is silent')),
    options.maxSilenceMs,
  );
  silenceTimer.unref();
  try {
    options.signal.throwIfAborted();
    const response = await fetch(url, {
      headers: {
        Accept: 'text/event-stream',
        ...(options.lastEventId ? { 'Last-Event-ID': options.lastEventId } : {}),
      },
      redirect: 'error',
      signal: ending.signal,
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !response.body || !type.startsWith('text/event-stream')) {
      await response.body?.cancel();
      throw new Error(`expected an event stream, got ${response.status} ${type}`);
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    // Node may garbage-collect the signal of a fetch once the response has started.
    ending.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
    const parser = createParser({
      onEvent,
      maxBufferSize: MAX_EVENT_LENGTH,
      // Unknown fields are to be ignored.
      onError: (error) => {
        if (FATAL.includes(error.type)) throw error;
      },
    });
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      silenceTimer.refresh();
      parser.feed(part.value);
    }
    ending.signal.throwIfAborted();
  } finally {
    clearTimeout(silenceTimer);
    ending.abort();
    options.signal.removeEventListener('abort', stop);
  }
}
