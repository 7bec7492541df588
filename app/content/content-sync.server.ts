import type { SanityClient } from '@sanity/client';
import type { ContentSnapshot } from './content-snapshot.server.ts';
import { ContentStore, type ContentStoreDeps } from './content-store.server.ts';
import { contentQueries } from './fetch-content.server.ts';
import { listenForPublishes } from './publish-listener.server.ts';

export type SyncOptions = Omit<ContentStoreDeps, 'fetchList' | 'fetchAudit' | 'saveSnapshot'> & {
  client: SanityClient;
  snapshot: ContentSnapshot;
  /** For one request to the Content Lake. */
  deadlineMs?: number;
};

/** A store with the saved content, refreshed at every publish. Resolves without waiting for the network. */
export async function startContentSync({ client, snapshot, deadlineMs, ...deps }: SyncOptions) {
  const store = new ContentStore({
    ...deps,
    ...contentQueries(client, deadlineMs),
    saveSnapshot: (results) => snapshot.save(results),
  });
  await store.restore(await snapshot.read());
  void store.refresh();
  const stopListening = listenForPublishes(client, {
    onPublish: (eventId) => store.handlePublish(eventId),
    onOpen: () => store.handleStreamOpen(),
  });
  const stop = async () => {
    stopListening();
    await store.close();
  };
  return { store, stop };
}
