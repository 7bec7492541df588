import type { SanityClient } from '@sanity/client';
import type { LoadedContent } from './accept.server.ts';
import { ask } from './ask.server.ts';
import { ContentStore } from './content-store.server.ts';
import type { KeptAnswers } from './kept-answers.server.ts';
import type { Log } from './log.server.ts';
import { listenForPublishes } from './publishes.server.ts';

export type Following = {
  client: SanityClient;
  kept: KeptAnswers;
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
export async function follow({ client, kept, deadline, ...surroundings }: Following) {
  const store = new ContentStore({
    ...surroundings,
    ask: (lastLiveEventId) => ask(client, { deadline, lastLiveEventId }),
    keep: (answer) => kept.keep(answer),
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
