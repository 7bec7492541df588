import type { SanityClient } from '@sanity/client';
import { copyDocuments } from './copy-quiz.ts';
import { parseQuizDocuments, quizDocumentsQuery } from './quiz-documents.ts';

/**
 * Copies a quiz with all that belongs to it, as its drafts are, in one transaction. Resolves with the
 * id of the new quiz and the number of other documents that were copied. If it rejects, nothing was copied.
 */
export async function duplicateQuiz(
  client: SanityClient,
  id: string,
  newId = () => crypto.randomUUID().toString(),
): Promise<{ id: string; others: number }> {
  const found = await client.fetch<unknown>(quizDocumentsQuery, { id }, { perspective: 'drafts' });
  const [quiz, ...others] = copyDocuments(parseQuizDocuments(found), newId);
  if (!quiz) throw new RangeError(`There is no quiz ${id}.`);
  const transaction = client.transaction().create(quiz);
  for (const each of others) transaction.create(each);
  await transaction.commit();
  return { id: quiz._id.replace('drafts.', ''), others: others.length };
}
