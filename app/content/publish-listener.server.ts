import type { SanityClient } from '@sanity/client';
import { backoff } from './backoff.server.ts';
import { readEventStream } from './event-stream.server.ts';

type ListenerOptions = {
  /** Something was published. A request with this event id gets no older result from a cache. */
  onPublish: (eventId?: string) => void;
  /** The stream has opened, for the first time or again. */
  onOpen: () => void;
  random?: () => number;
};

/** Sanity and the local lake send a comment far more often than this. */
const MAX_SILENCE_MS = 90_000;
/** After a stream that lasted this long, the next pause is short again. */
const STABLE_AFTER_MS = 30_000;

/**
 * Listens to the stream of `client.live.events()`, reconnects when it ends, and returns a function
 * that stops it. It does not use the client's own reader, which follows redirects without a pause,
 * crashes the process at a relative redirect, retries twice a second during an outage, and never
 * notices a silent stream.
 */
export function listenForPublishes(
  client: SanityClient,
  { onPublish, onOpen, random = Math.random }: ListenerOptions,
): () => void {
  const url = client.getUrl(client.getDataUrl('live/events'), false);
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastEventId: string | undefined;
  let failures = 0;

  const listen = async () => {
    const started = performance.now();
    const options = { lastEventId, maxSilenceMs: MAX_SILENCE_MS, signal };
    await readEventStream(url, options, ({ event = 'message', id }) => {
      lastEventId = id || lastEventId;
      if (event === 'message' || event === 'restart') onPublish(id);
      else if (event === 'welcome') onOpen();
    }).catch(() => {});
    if (signal.aborted) return;
    failures = performance.now() - started > STABLE_AFTER_MS ? 1 : failures + 1;
    setTimeout(() => void listen(), backoff(failures, 0, random())).unref();
  };
  void listen();
  return () => stopping.abort();
}
