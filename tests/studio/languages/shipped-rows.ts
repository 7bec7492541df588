import { contentIn } from '#app/quiz/languages/content-in.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { suggestedTranslations } from '#studio/inputs/suggested-lead-texts.ts';
import { tableRows } from '#studio/languages/model/rows.ts';
import { queryContent } from '#tests/seed.ts';

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
