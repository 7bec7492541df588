import { useRef } from 'react';
import { useSchema } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { contentIn } from '#app/quiz/languages/content-in.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { siteResult } from '#schemas/validation/site-inspection.ts';
import { reuseIfEqual } from '#studio/hooks/reuse-if-equal.ts';
import { useResource } from '#studio/hooks/use-resource.ts';
import { suggestedTranslations } from '#studio/inputs/suggested-lead-texts.ts';
import { fieldTitles } from '#studio/versions/field-titles.ts';
import { type TranslationRow, tableRows } from './rows.ts';

/**
 * The texts of an audit and their translations. A row stays the same object while nothing in it changes, so
 * that only rows that have changed are drawn anew. `documents`: one version of each, as if the audit were the
 * only one.
 */
export function useTranslations(documents: readonly StoredDocument[], tag: string) {
  const schema = useSchema();
  const last = useRef(new Map<string, TranslationRow>());
  const { data, problem } = useResource(async () => {
    const result = await siteResult(documents);
    const content = contentIn(result, tag);
    const titlesOf = (type: string, field: string) => fieldTitles(schema.get(type), field);
    const source = String(ownProperty(ownProperty(result, 'siteSettings'), 'language'));
    const suggested = suggestedTranslations(source, tag);
    const rows = tableRows(result, content, documents, titlesOf, suggested).map((row) =>
      reuseIfEqual(last.current.get(row.name), row),
    );
    last.current = new Map(rows.map((row) => [row.name, row]));
    return { rows, texts: content.texts, lost: content.lost };
  }, [documents, tag, schema]);
  // The Studio shows an error of a component, and offers to try again.
  if (problem) throw new Error(problem);
  return data;
}
