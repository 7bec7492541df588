import { property } from '#app/quiz/contract/unknown.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';

/** The id of the quiz that visitors take; `undefined` while none is chosen. */
export function activeQuizId(documents: readonly StoredDocument[]): string | undefined {
  const settings = documents.find(({ _id }) => _id === 'siteSettings');
  const ref = property(settings?.activeQuiz, '_ref');
  return typeof ref === 'string' ? ref : undefined;
}

/** The documents as they would be if visitors took this quiz. */
export const withActiveQuiz = (
  documents: readonly StoredDocument[],
  quizId: string,
): StoredDocument[] =>
  documents.map((each) =>
    each._id === 'siteSettings'
      ? { ...each, activeQuiz: { _type: 'reference', _ref: quizId } }
      : each,
  );
