import type { SanityClient } from '@sanity/client';
import type { LoadedContent } from './accept.server.ts';
import type { ContentSnapshot } from './content-snapshot.server.ts';
import { ContentStore } from './content-store.server.ts';
import { fetchContent } from './fetch-content.server.ts';
import type { Log } from './log.server.ts';
import { listenForPublishes } from './publishes.server.ts';

export type SyncOptions = {
  client: SanityClient;
  kept: ContentSnapshot;
  log: Log;
  editLink?: (document: string) => string | undefined;
  /** Gets new content before any visitor does. Where it fails, the content is refused. */
  prepare?: (loaded: LoadedContent) => Promise<void>;
  deadline?: number;
  pollEvery?: number;
};

/**
 * Follows what is published: the last good content from disk first, then every publish. Visitors
 * may come as soon as this resolves, which waits for no network.
 */
export async function startContentSync({ client, kept, deadline, ...surroundings }: SyncOptions) {
  const store = new ContentStore({
    ...surroundings,
    fetch: (lastLiveEventId) => fetchContent(client, { deadline, lastLiveEventId }),
    saveSnapshot: (answer) => kept.save(answer),
  });
  for (const answer of await kept.read()) if (await store.adopt(answer)) break;
  void store.refresh();
  const stopListening = listenForPublishes(client, {
    onPublish: (eventId) => store.noticePublish(eventId),
    onConnection: () => store.noticeConnection(),
  });
  const stop = async () => {
    stopListening();
    await store.close();
  };
  return { store, stop };
}
