import type { SanityClient } from '@sanity/client';
import { EventSourceParserStream } from 'eventsource-parser/stream';
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
    try {
      const events = await openEvents(url, {
        lastEventId,
        signal: AbortSignal.any([signal, silence.signal]),
        onComment: () => void timer.refresh(),
      });
      for await (const { event = 'message', id } of events) {
        timer.refresh();
        lastEventId = id || lastEventId;
        if (event === 'message' || event === 'restart') onPublish(id);
        else if (event === 'welcome') onOpen();
      }
    } catch {
      // However a stream ends, another one follows.
    }
    clearTimeout(timer);
    if (signal.aborted) return;
    failures = performance.now() - started > STABLE_AFTER_MS ? 1 : failures + 1;
    setTimeout(() => void listen(), backoff(failures, 0, random())).unref();
  };
  void listen();
  return () => stopping.abort();
}

type StreamOptions = {
  lastEventId: string | undefined;
  signal: AbortSignal;
  onComment: () => void;
};

/** Opens an event stream, which the signal ends with an error. Rejects on any error or redirect. */
async function openEvents(url: string, { lastEventId, signal, onComment }: StreamOptions) {
  const accept = 'text/event-stream';
  const response = await fetch(url, {
    headers: { Accept: accept, ...(lastEventId && { 'Last-Event-ID': lastEventId }) },
    redirect: 'error',
    signal,
  });
  const { ok, status, body } = response;
  if (!ok || !body || !response.headers.get('content-type')?.startsWith(accept)) {
    await body?.cancel();
    throw new Error(`expected an event stream, got ${status}`);
  }
  return body
    .pipeThrough(new TextDecoderStream(), { signal })
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_LENGTH, onComment }));
}
