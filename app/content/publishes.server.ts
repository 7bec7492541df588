import type { SanityClient } from '@sanity/client';

const LISTEN_AGAIN_AFTER = 5_000;

/**
 * Calls back at each publish, with the event's id so that no cache answers with what was before it.
 * A stream that was away may have missed some: its return counts as one. Returns how to stop.
 */
export function listenForPublishes(
  client: SanityClient,
  onPublish: (eventId?: string) => void,
): () => void {
  let stop = () => {};
  const listen = () => {
    const stream = client.live.events().subscribe({
      next: (event) => {
        if (event.type === 'message' || event.type === 'restart') onPublish(event.id);
        else if (event.type === 'welcome') onPublish();
      },
      error: () => later(),
      complete: () => later(),
    });
    stop = () => stream.unsubscribe();
  };
  const later = () => {
    const timer = setTimeout(listen, LISTEN_AGAIN_AFTER);
    timer.unref();
    stop = () => clearTimeout(timer);
  };
  listen();
  return () => stop();
}
