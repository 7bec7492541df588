import type { SiteContent } from '#app/quiz/contract/site.ts';
import { accept, type LoadedContent } from './accept.server.ts';
import { contentClient } from './client.server.ts';
import { ContentSnapshot } from './content-snapshot.server.ts';
import type { ContentStatus, ContentStore } from './content-store.server.ts';
import { startContentSync } from './content-sync.server.ts';
import { editLink } from './edit-link.server.ts';
import { readEnvironment } from './env.server.ts';
import { fetchContent } from './fetch-content.server.ts';
import { logEvent } from './log.server.ts';

export const environment = readEnvironment(process.env);

const { CONTENT_CACHE, CONTENT_DIR, LAKE_PORT, SANITY_DATASET, SANITY_PROJECT_ID, STUDIO_URL } =
  environment;
const client = contentClient(environment);
const studio =
  STUDIO_URL ?? (SANITY_PROJECT_ID ? undefined : `http://127.0.0.1:${LAKE_PORT}/studio`);

let followed: ContentStore | undefined;

/** The published content, fetched now. Fails with a `ContentError`, never with half a site. */
export async function siteContent(deadline?: number): Promise<SiteContent> {
  return (await fetchNow(deadline)).content;
}

/** The content for one request: from memory where it is followed, else fetched now. */
export function currentContent(): Promise<LoadedContent> {
  return followed ? followed.get() : fetchNow();
}

const fetchNow = async (deadline?: number) => accept(await fetchContent(client, { deadline }));

/** What an operator wants to know; without a cache, that is whether content can be fetched now. */
export async function contentStatus(): Promise<ContentStatus> {
  if (followed) return followed.status();
  const at = new Date().toISOString();
  try {
    return { revision: (await fetchNow()).revision, confirmedAt: at };
  } catch (error) {
    return { problem: { at, message: error instanceof Error ? error.message : String(error) } };
  }
}

/** Starts following what is published, unless `CONTENT_CACHE=off`. Returns how to stop. */
export async function followContent(
  prepare: (loaded: LoadedContent) => Promise<void>,
): Promise<() => Promise<void>> {
  if (CONTENT_CACHE === 'off') return async () => {};
  const { store, stop } = await startContentSync({
    client,
    kept: new ContentSnapshot(CONTENT_DIR, `${SANITY_PROJECT_ID ?? 'local'}-${SANITY_DATASET}`),
    log: logEvent,
    editLink: (document) => editLink(studio, document),
    prepare,
  });
  followed = store;
  return stop;
}
