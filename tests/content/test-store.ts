import { onTestFinished, vi } from 'vitest';
import { UnreachableError } from '#app/content/content-error.server.ts';
import { ContentStore, type ContentStoreDeps } from '#app/content/content-store.server.ts';
import { queryContent, seedDocuments, withField } from '#tests/seed.ts';

export const NOON = '2026-01-01T12:00:00Z';

/** The query result for the seed with another headline, last changed at this time. */
export async function resultWith(headline: string, updatedAt = NOON): Promise<unknown[]> {
  const documents = withField(seedDocuments(), 'landingPage', 'headline', headline);
  return [await queryContent(documents.map((each) => ({ ...each, _updatedAt: updatedAt })))];
}

export const invalidResult = async () => [
  await queryContent(withField(seedDocuments(), 'question-q4', 'options[0].points', 2_000_000)),
];

/** The contents of all audits, fetched with their list. */
export type FetchAll = (lastLiveEventId?: string) => Promise<unknown>;

type TestDeps = Partial<ContentStoreDeps> & { fetch: FetchAll };

/** A store whose list and audits are those of the results that `fetch` gives. */
export function createTestStore({ fetch, ...deps }: TestDeps) {
  const log = vi.fn();
  let results: unknown = [];
  const fetchList = async (lastLiveEventId?: string) => {
    results = await fetch(lastLiveEventId);
    return { audits: results, revisions: [JSON.stringify(results)] };
  };
  const fetchAudit = async (audit: string) =>
    Array.isArray(results) ? results.find((each) => each.audit === audit) : null;
  const store = new ContentStore({ log, random: () => 0.5, fetchList, fetchAudit, ...deps });
  onTestFinished(() => void store.close());
  const shown = async () => (await store.get()).content.landingPage.headline;
  return { store, log, shown };
}

export const down = () => Promise.reject(new UnreachableError('down'));
export const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
