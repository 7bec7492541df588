/** One event of a `text/event-stream`. */
export type StreamEvent = { type: string; id?: string; data: string };

const LONGEST_EVENT = 256 * 1024;

/**
 * Reads an event stream until it ends, errs, or has been silent for too long; comments count as
 * life, and as no event. No redirect is followed. Rejects where there was no stream at all.
 */
export async function readEvents(
  url: string,
  options: { lastEventId?: string; silence: number; signal: AbortSignal },
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const ending = new AbortController();
  const stop = () => ending.abort(options.signal.reason);
  options.signal.addEventListener('abort', stop);
  const alarm = setTimeout(() => ending.abort(new Error('the stream is silent')), options.silence);
  alarm.unref();
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
      throw new Error(`no event stream, but ${response.status} ${type}`);
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    // Node forgets the signal of a fetch, and what depends on it, once it has answered.
    ending.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alarm.refresh();
      const blocks = (rest + part.value).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      if (rest.length > LONGEST_EVENT) throw new Error('an event of the stream is too long');
      for (const event of blocks.map(parsed)) if (event) onEvent(event);
    }
    ending.signal.throwIfAborted();
  } finally {
    clearTimeout(alarm);
    ending.abort();
    options.signal.removeEventListener('abort', stop);
  }
}

/** By the standard only what has data is an event: a comment, `retry:` or `id:` alone is none. */
function parsed(block: string): StreamEvent | undefined {
  const fields = block.split('\n').map((line): [string, string] => {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    return [name, value];
  });
  const all = (wanted: string) => fields.filter(([name]) => name === wanted).map(([, v]) => v);
  const data = all('data');
  if (data.length === 0) return undefined;
  return { type: all('event').at(-1) ?? 'message', id: all('id').at(-1), data: data.join('\n') };
}
