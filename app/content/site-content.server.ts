import type { SiteContent } from '#app/quiz/site.ts';
import { accept, type LoadedContent } from './accept.server.ts';
import { ask } from './ask.server.ts';
import { contentClient } from './client.server.ts';
import { ContentStore } from './content-store.server.ts';
import { readEnvironment } from './env.server.ts';
import { KeptAnswers } from './kept-answers.server.ts';
import { logEvent } from './log.server.ts';
import { listenForPublishes } from './publishes.server.ts';

export const environment = readEnvironment(process.env);

const client = contentClient(environment);
const kept = new KeptAnswers(
  environment.CONTENT_DIR,
  `${environment.SANITY_PROJECT_ID ?? 'local'}-${environment.SANITY_DATASET}`,
);

export const contentStore = new ContentStore({
  ask: (lastLiveEventId) => ask(client, { lastLiveEventId }),
  keep: (answer) => kept.keep(answer),
  log: logEvent,
});

/** The published content, fetched now. Fails with a `ContentError`, never with half a site. */
export async function siteContent(deadline?: number): Promise<SiteContent> {
  return (await fetchNow(deadline)).content;
}

/** The content for one request: from memory, or fetched now with `CONTENT_CACHE=off`. */
export function currentContent(): Promise<LoadedContent> {
  return environment.CONTENT_CACHE === 'off' ? fetchNow() : contentStore.get();
}

const fetchNow = async (deadline?: number) => accept(await ask(client, { deadline }));

/**
 * Starts following what is published: the last good content from disk, then every publish. The
 * site may answer requests as soon as this returns. Returns how to stop.
 */
export async function followContent(): Promise<() => void> {
  if (environment.CONTENT_CACHE === 'off') return () => {};
  for (const answer of await kept.read()) if (contentStore.adopt(answer)) break;
  void contentStore.refresh();
  const stop = listenForPublishes(client, (eventId) => contentStore.noticePublish(eventId));
  return () => {
    stop();
    contentStore.close();
  };
}
