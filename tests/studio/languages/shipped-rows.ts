import { readFileSync } from 'node:fs';
import { contentIn } from '#app/quiz/languages/content-in.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { suggestedTranslations } from '#studio/inputs/suggested-lead-texts.ts';
import { tableRows } from '#studio/languages/model/rows.ts';
import { queryContent, seedDocuments } from '#tests/seed.ts';

/** The seed with its French. */
export const seedInFrench = (): StoredDocument[] => [
  ...seedDocuments(),
  ...readNdjson(readFileSync('seed/fr-CA/seed.ndjson', 'utf8')).map(({ document }) => document),
];

/** The table of French of these documents. */
export async function frenchOf(documents: StoredDocument[]) {
  const result = await queryContent(documents);
  const content = contentIn(result, 'fr-CA');
  const suggested = suggestedTranslations('en-CA', 'fr-CA');
  return {
    ...content,
    rows: tableRows(result, content, documents, (_, field) => field, suggested),
  };
}
