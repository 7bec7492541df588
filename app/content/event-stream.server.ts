/** One event of a `text/event-stream`. */
export type StreamEvent = { type: string; id?: string; data: string };

const MAX_EVENT_LENGTH = 256 * 1024;

/**
 * Reads an event stream until it ends. Rejects if the response is not an event stream or is a
 * redirect, on any error, and after `maxSilenceMs` without data. Comments are not passed to `onEvent`.
 */
export async function readEventStream(
  url: string,
  options: { lastEventId?: string; maxSilenceMs: number; signal: AbortSignal },
  onEvent: (event: StreamEvent) => void,
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
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      silenceTimer.refresh();
      const blocks = (rest + part.value).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      if (rest.length > MAX_EVENT_LENGTH) throw new Error('an event of the stream is too long');
      for (const event of blocks.map(parseEvent)) if (event) onEvent(event);
    }
    ending.signal.throwIfAborted();
  } finally {
    clearTimeout(silenceTimer);
    ending.abort();
    options.signal.removeEventListener('abort', stop);
  }
}

/**
 * In the standard, a block without `data:` is not an event: for example a comment or only `id:`.
 */
function parseEvent(block: string): StreamEvent | undefined {
  const fields = block.split('\n').map((line): [string, string] => {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    return [name, value];
  });
  const valuesOf = (wanted: string) => fields.filter(([name]) => name === wanted).map(([, v]) => v);
  const data = valuesOf('data');
  if (data.length === 0) return undefined;
  return {
    type: valuesOf('event').at(-1) ?? 'message',
    id: valuesOf('id').at(-1),
    data: data.join('\n'),
  };
}
