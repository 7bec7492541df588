import type { Category } from '#app/quiz/contract/scoring.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { type AnswerPoints, countedPoints, prepareQuestion, reversedPoints } from './prepare.ts';
import { isListed } from './questions.ts';

/**
 * What an answer to a question gives a category, and the most that one gives, both weighted: as in the total, the
 * same upside down, or what its options count for. Without an answer, or with one that is not applicable, it gives
 * 0. `undefined` where the question does not count in the category. See docs/scoring.md#categories.
 */
export function countIn(
  category: Category,
  question: Question,
  answer: AnswerPoints | undefined,
): { points: number; maximum: number } | undefined {
  const prepared = prepareQuestion(question);
  const given = answer?.isNotApplicable ? undefined : answer;
  if (isListed(category.reversed, question))
    return {
      points: given ? reversedPoints(prepared, given.selected) : 0,
      maximum: prepared.weighted,
    };
  if (isListed(category.questions, question))
    return { points: given?.points ?? 0, maximum: prepared.weighted };
  const count = prepared.counts.get(category.key);
  return (
    count && {
      points: given ? countedPoints(prepared, count, given.selected) : 0,
      maximum: count.weighted,
    }
  );
}
