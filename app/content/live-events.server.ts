/** One event of a `text/event-stream`. */
export type StreamEvent = { type: string; id?: string; data: string };

const LONGEST_EVENT = 256 * 1024;

/**
 * Reads an event stream until it ends, errs, or has been silent for too long; comments count as
 * life. No redirect is followed. Rejects where there was no stream at all.
 */
export async function readEvents(
  url: string,
  options: { lastEventId?: string; silence: number; signal: AbortSignal },
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const silent = new AbortController();
  const alarm = setTimeout(() => silent.abort(new Error('the stream is silent')), options.silence);
  alarm.unref();
  try {
    const response = await fetch(url, {
      headers: {
        Accept: 'text/event-stream',
        ...(options.lastEventId ? { 'Last-Event-ID': options.lastEventId } : {}),
      },
      redirect: 'error',
      signal: AbortSignal.any([options.signal, silent.signal]),
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !response.body || !type.startsWith('text/event-stream')) {
      await response.body?.cancel();
      throw new Error(`no event stream, but ${response.status} ${type}`);
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alarm.refresh();
      const blocks = (rest + part.value).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      if (rest.length > LONGEST_EVENT) throw new Error('an event of the stream is too long');
      for (const block of blocks) onEvent(parsed(block));
    }
  } finally {
    clearTimeout(alarm);
  }
}

function parsed(block: string): StreamEvent {
  const fields = block.split('\n').map((line): [string, string] => {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    return [name, value];
  });
  const all = (wanted: string) => fields.filter(([name]) => name === wanted).map(([, v]) => v);
  return {
    type: all('event').at(-1) ?? 'message',
    id: all('id').at(-1),
    data: all('data').join('\n'),
  };
}
