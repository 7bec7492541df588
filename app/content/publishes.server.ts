import type { SanityClient } from '@sanity/client';
import { backoff } from './backoff.server.ts';
import { readEvents } from './live-events.server.ts';

type Listener = {
  /** Something was published; the id keeps caches from answering with what was before it. */
  onPublish: (eventId?: string) => void;
  /** The stream is up, for the first time or again. */
  onConnection: () => void;
  random?: () => number;
};

/** Sanity and the lake send a comment far more often than this. */
const SILENCE = 90_000;
/** A stream that has lived this long was a good one: the next pause is short again. */
const GOOD_AFTER = 30_000;

/**
 * Calls back at each publish, over the event stream that `client.live.events()` reads too. We read
 * it ourselves: the client's reader follows redirects without a pause, ends the process at a
 * relative one, asks twice a second while the server is down, and never notices silence.
 * Returns how to stop.
 */
export function listenForPublishes(
  client: SanityClient,
  { onPublish, onConnection, random = Math.random }: Listener,
): () => void {
  const url = client.getUrl(client.getDataUrl('live/events'), false);
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastEventId: string | undefined;
  let failures = 0;

  const listen = async () => {
    const started = Date.now();
    await readEvents(url, { lastEventId, silence: SILENCE, signal }, ({ type, id }) => {
      lastEventId = id || lastEventId;
      if (type === 'message' || type === 'restart') onPublish(id);
      else if (type === 'welcome') onConnection();
    }).catch(() => {});
    if (signal.aborted) return;
    failures = Date.now() - started > GOOD_AFTER ? 1 : failures + 1;
    setTimeout(() => void listen(), backoff(failures, 0, random())).unref();
  };
  void listen();
  return () => stopping.abort();
}
