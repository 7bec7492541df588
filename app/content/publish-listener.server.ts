import type { SanityClient } from '@sanity/client';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { backoff } from './backoff.server.ts';

type ListenerOptions = {
  /** Something was published. A request with this event id gets no older result from a cache. */
  onPublish: (eventId?: string) => void;
  /** The stream has opened, for the first time or again. */
  onOpen: () => void;
  random?: () => number;
  /** Sanity and the local lake send a comment far more often than this. */
  maxSilenceMs?: number;
};

/** After a stream that lasted this long, the next pause is short again. */
const STABLE_AFTER_MS = 30_000;
const MAX_EVENT_LENGTH = 256 * 1024;

/**
 * Listens to the stream of `client.live.events()`, reconnects when it ends, and returns a function that stops
 * it. It does not use the client's own reader, which follows redirects without a pause, crashes the process
 * at a relative redirect, retries twice a second during an outage, and never notices a silent stream.
 */
export function listenForPublishes(
  client: SanityClient,
  { onPublish, onOpen, random = Math.random, maxSilenceMs = 90_000 }: ListenerOptions,
): () => void {
  const url = client.getUrl(client.getDataUrl('live/events'), false);
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastEventId: string | undefined;
  let failures = 0;

  const listen = async () => {
    const started = performance.now();
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), maxSilenceMs).unref();
    const headers = lastEventId ? { 'Last-Event-ID': lastEventId } : undefined;
    const options = { headers, signal: AbortSignal.any([signal, silence.signal]) };
    await readEvents(url, options, {
      onPart: () => timer.refresh(),
      onEvent: ({ event = 'message', id }) => {
        lastEventId = id || lastEventId;
        if (event === 'message' || event === 'restart') onPublish(id);
        else if (event === 'welcome') onOpen();
      },
    }).catch(() => {});
    clearTimeout(timer);
    if (signal.aborted) return;
    failures = performance.now() - started > STABLE_AFTER_MS ? 1 : failures + 1;
    setTimeout(() => void listen(), backoff(failures, 0, random())).unref();
  };
  void listen();
  return () => stopping.abort();
}

type Readers = { onPart: () => void; onEvent: (event: EventSourceMessage) => void };

/** Reads an event stream until it ends. Rejects on any error or redirect, and when the signal aborts. */
async function readEvents(
  url: string,
  { headers, signal }: { headers?: Record<string, string> | undefined; signal: AbortSignal },
  { onPart, onEvent }: Readers,
): Promise<void> {
  const accept = 'text/event-stream';
  const response = await fetch(url, {
    headers: { Accept: accept, ...headers },
    redirect: 'error',
    signal,
  });
  const { ok, status, body } = response;
  if (!ok || !body || !response.headers.get('content-type')?.startsWith(accept)) {
    await body?.cancel();
    throw new Error(`expected an event stream, got ${status}`);
  }
  const parts = new TransformStream<string, string>({
    transform: (part, controller) => {
      onPart();
      controller.enqueue(part);
    },
  });
  const events = body
    .pipeThrough(new TextDecoderStream(), { signal })
    .pipeThrough(parts)
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_LENGTH }))
    .getReader();
  for (let next = await events.read(); !next.done; next = await events.read()) onEvent(next.value);
}
