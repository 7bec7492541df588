import { useMemo } from 'react';
import { getPublishedId, useFormValue } from 'sanity';
import { property } from '#app/quiz/contract/unknown.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { ownersOf } from '#studio/versions/quiz-parts.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import type { Choice } from './choices.ts';

/**
 * The categories that a document may name: those of the quiz in the form, of the quizzes that list the
 * document or, while none does, of all quizzes.
 */
export function categoryChoices(
  documents: readonly StoredDocument[],
  document: StoredDocument,
): Choice[] {
  const owners = document._type === 'quiz' ? [document] : ownersOf(documents, document);
  const quizzes = owners.length > 0 ? owners : documents.filter(({ _type }) => _type === 'quiz');
  const choices = quizzes
    .flatMap(({ categories }) => (Array.isArray(categories) ? categories : []))
    .flatMap((category: unknown): Choice[] => {
      const [value, title] = [property(category, 'key'), property(category, 'title')];
      return typeof value === 'string' ? [{ value, label: String(title ?? value) }] : [];
    });
  return [...new Map(choices.map((each) => [each.value, each])).values()];
}

/** The categories for the document in the form, drafts included. `undefined` while they load. */
export function useCategoryChoices(): Choice[] | undefined {
  const _id = getPublishedId(String(useFormValue(['_id']) ?? ''));
  const _type = String(useFormValue(['_type']) ?? '');
  const categories = useFormValue(['categories']);
  const { versions } = useDocuments();
  return useMemo(
    () => versions && categoryChoices(versions.withDrafts, { _id, _type, categories }),
    [versions, _id, _type, categories],
  );
}
