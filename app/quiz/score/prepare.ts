import type { AnswerSpace } from '#app/questions/answer-space.ts';
import { QUESTION_LOGICS } from '#app/questions/logics.ts';
import type { Question, QuestionOf, QuestionType } from '#app/quiz/contract/quiz.ts';

/** A question's answer space with a table in which its choices are looked up. */
export type PreparedQuestion = {
  space: AnswerSpace;
  /** The points of each choice by itself, from 0 to `maximum`. */
  points: ReadonlyMap<unknown, number>;
  maximum: number;
};

/**
 * The points of a value as an answer to a question, from 0 to the question's maximum. `undefined` if
 * the question does not have this answer: another kind, an unknown choice, a selection with an unknown
 * or repeated value. Never throws. See docs/scoring.md#points.
 */
export function lookUpPoints(question: PreparedQuestion, value: unknown): number | undefined {
  const { space, points, maximum } = question;
  if (space.kind === 'one') return points.get(value);
  if (!Array.isArray(value)) return undefined;
  const selected = new Set<unknown>(value);
  if (selected.size < value.length || [...selected].some((each) => !points.has(each)))
    return undefined;
  const { choices, rule } = space;
  return limitPoints(
    rule === 'sum'
      ? choices.reduce((sum, each) => (selected.has(each.value) ? sum + each.points : sum), 0)
      : rule.start - rule.each * selected.size,
    maximum,
  );
}

/** Points as a question counts them: at least 0, and at most its maximum. */
export const limitPoints = (points: number, maximum: number): number =>
  Math.min(Math.max(points, 0), maximum);

/** The answer space of a question, made once, like `prepareQuestion`. */
export const answerSpaceOf = memoize((question: Question) => spaceOf(question.type, question));

const spaceOf = <T extends QuestionType>(type: T, question: QuestionOf<T>): AnswerSpace =>
  QUESTION_LOGICS[type].answerSpace(question);

/** Prepares a question, once: later calls with the same object return the same value. Do not change it. */
export const prepareQuestion = memoize((question: Question): PreparedQuestion => {
  const space = answerSpaceOf(question);
  const { maxPoints: maximum } = question;
  const points = space.choices.map(
    ({ value, points }) => [value, limitPoints(points, maximum)] as const,
  );
  return { space, points: new Map(points), maximum };
});

function memoize<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const made = new WeakMap<From, To>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known;
    const value = make(from);
    made.set(from, value);
    return value;
  };
}
