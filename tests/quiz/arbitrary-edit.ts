import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { fc } from '#tests/fast-check.ts';
import { draws } from './arbitrary-any-quiz.ts';
import { quizzes } from './arbitrary-quiz.ts';
import { countOf } from './brute-force.ts';

/** Quizzes of at most four questions and `maxSheets` answer sheets, so that a test can try all. */
const smallQuizzes = (maxSheets: number) =>
  quizzes()
    .map((quiz) => ({ ...quiz, questions: quiz.questions.slice(0, 4) }))
    .filter((quiz) => countOf(quiz) <= maxSheets);

/** A small quiz and an edit of it: of questions, options, points, levels, scale and quick wins. */
export const edits = (maxSheets: number) =>
  fc
    .tuple(smallQuizzes(maxSheets), smallQuizzes(maxSheets), fc.nat())
    .map(([before, other, seed]) => ({ before, after: edited(before, other, seed) }));

function edited(quiz: Quiz, other: Quiz, seed: number): Quiz {
  const random = draws(seed);
  const isEdited = () => random.maybe(1 / 8);
  const from = () => (isEdited() ? other : quiz);
  const remaining = quiz.questions.flatMap((question, index): Question[] => {
    const replacement = other.questions[index];
    if (isEdited()) return replacement ? [{ ...replacement, key: question.key }] : [];
    if (!('options' in question) || !question.options) return [question];
    const options = question.options.slice(isEdited() && question.options.length > 1 ? 1 : 0);
    if (isEdited()) options.push({ value: 'a new one', label: 'New', points: 5 });
    return [{ ...question, options: isEdited() ? options.toReversed() : options }];
  });
  const added = other.questions.filter(
    ({ key }) => isEdited() && !remaining.some((each) => each.key === key),
  );
  const questions = [...remaining, ...added];
  return {
    ...quiz,
    scale: from().scale,
    levels: from().levels,
    quickWins: from().quickWins,
    questions: isEdited() ? questions.toReversed() : questions,
  };
}
