import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { activeQuizId, withActiveQuiz } from '#schemas/validation/active-quiz.ts';
import { ownersOf, refsIn } from './quiz-parts.ts';
import type { Versions } from './versions.ts';

/**
 * The versions in which a document is seen, as if visitors took its quiz, and that quiz where they take
 * another one. A document of several quizzes is seen in the visitors’ quiz if that is one of them; one
 * of no quiz in that of a question that it refers to.
 */
export function versionsOfQuiz(
  versions: Versions,
  id: string,
): { versions: Versions; otherQuiz?: StoredDocument } {
  const { published, withDrafts } = versions;
  const document = withDrafts.find(({ _id }) => _id === id);
  const owners = document ? quizzesOf(withDrafts, document) : [];
  const active = activeQuizId(published);
  const quiz = owners.find(({ _id }) => _id === active) ?? owners[0];
  if (!quiz) return { versions };
  const taken = (documents: StoredDocument[]) =>
    activeQuizId(documents) === quiz._id ? documents : withActiveQuiz(documents, quiz._id);
  return {
    versions: { published: taken(published), withDrafts: taken(withDrafts) },
    otherQuiz: quiz._id === active ? undefined : quiz,
  };
}

function quizzesOf(documents: StoredDocument[], document: StoredDocument): StoredDocument[] {
  if (document._type === 'quiz') return [document];
  const owners = ownersOf(documents, document);
  if (owners.length > 0) return owners;
  const question = documents.find(({ _id }) => refsIn(document.question).includes(_id));
  return question ? ownersOf(documents, question) : [];
}
