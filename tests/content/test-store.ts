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

export function createTestStore(deps: Partial<ContentStoreDeps> & Pick<ContentStoreDeps, 'fetch'>) {
  const log = vi.fn();
  const store = new ContentStore({ log, random: () => 0.5, ...deps });
  onTestFinished(() => void store.close());
  const shown = async () => (await store.get()).content.landingPage.headline;
  return { store, log, shown };
}

export const down = () => Promise.reject(new UnreachableError('down'));
export const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
