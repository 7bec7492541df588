import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import type { Category } from '#app/quiz/contract/quiz.ts';
import { quiz } from '#app/quiz/contract/quiz.ts';
import { category } from '#app/quiz/contract/scoring.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';

const contract = quiz.shape.questions.element;

/**
 * The question in a stored document, in which keys, values and answer sets replace references to documents.
 * `undefined` while it has errors.
 */
export const storedQuestion = (
  document: StoredDocument,
  documents: Documents,
): Question | undefined =>
  contract.safeParse({ ...Object(resolved(document, documents)), type: document._type }).data;

/** The categories of a stored quiz, in which keys replace references to questions; without those that have errors. */
export const storedCategories = (
  quiz: StoredDocument | undefined,
  documents: Documents,
): Category[] =>
  [resolved(quiz?.categories ?? [], documents)]
    .flat()
    .flatMap((each) => category.safeParse({ questions: [], ...Object(each) }).data ?? []);

function resolved(value: unknown, documents: Documents): unknown {
  if (Array.isArray(value)) return value.map((each) => resolved(each, documents));
  if (!isObject(value)) return value;
  const [ref, row] = [ownProperty(value, '_ref'), ownProperty(value, 'row')];
  if (typeof ref !== 'string')
    return Object.fromEntries(
      // A test of a condition names the row beside the question.
      Object.entries(value).map(([name, each]) => [
        name,
        (name === 'question' && row) || resolved(each, documents),
      ]),
    );
  const found = documents.find(({ _id }) => _id === ref);
  if (found?._type === 'answerSet') return found;
  return row ?? found?.key ?? found?.value;
}
