import { type QueryParams, runQuery } from '#lake/dataset/groq.ts';
import type { Perspective } from '#lake/dataset/perspective.ts';
import { DocumentStore } from '#lake/dataset/store.ts';
import { createWriter } from '#lake/dataset/writer.ts';
import { Listeners } from '#lake/events/listeners.ts';
import { LiveFeed } from '#lake/events/live-feed.ts';
import type { ContentDatabase } from '#lake/store/content-database.ts';

/** The one person who works on a local lake. */
export const LOCAL_USER = {
  id: 'local-editor',
  name: 'Local Editor',
  email: 'editor@localhost',
  provider: 'local',
  profileImage: null,
  role: 'administrator',
  roles: [{ name: 'administrator', title: 'Administrator', description: '' }],
} as const;

export type Core = ReturnType<typeof createCore>;

export function createCore(projectId: string, dataset: string, database: ContentDatabase) {
  const store = new DocumentStore(database.documents());
  const context = { projectId, dataset, identity: LOCAL_USER.id };
  const listeners = new Listeners(context);
  const live = new LiveFeed();
  const writer = createWriter({
    store,
    history: database,
    context,
    save: database.write,
    notify: (transaction) => {
      live.notify(transaction);
      listeners.notify(transaction);
    },
  });

  return {
    projectId,
    dataset,
    store,
    history: database,
    writer,
    listeners,
    live,
    query: (query: string, params: QueryParams, perspective: Perspective): unknown =>
      runQuery(query, params, store.inPerspective(perspective), context),
  };
}
