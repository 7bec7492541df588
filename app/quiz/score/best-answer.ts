import type { Answer, AnswerSpace, NumberSpace } from '#app/quiz/base/answer-space.ts';
import { type Answers, answerTo, answerValues } from '#app/quiz/base/answers.ts';
import { hasNumber } from '#app/quiz/base/number-values.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { isAnswer } from './answers.ts';
import { answerSpaceOf } from './prepare.ts';
import { pointsFor } from './score.ts';

/**
 * The answer with the most points; of equal ones the closest to the given one, then the first of the
 * question. Throws a RangeError for a question without choices, which the contract refuses. See
 * docs/scoring.md#next-level.
 */
export function bestAnswer(question: Question, answers: Answers): Answer {
  const given = answerTo(answers, question.key);
  let best: Answer | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const answer of candidates(question, given)) {
    const points = pointsFor(question, answer);
    if (points <= most) continue;
    best = answer;
    most = points;
  }
  if (given !== undefined && pointsFor(question, given) === most) return given;
  if (best === undefined) throw new RangeError('A question has at least one answer.');
  return best;
}

/** Answers to a question that are sure to include a best one, preferred ones first. */
function candidates(question: Question, given: Answer | undefined): Answer[] {
  const space = answerSpaceOf(question);
  switch (space.kind) {
    case 'one':
    case 'text':
      return space.choices.map(({ value }) => value);
    case 'some':
      return selections(question, space, answerValues(given));
    case 'number':
      return numbers(space, given);
  }
}

/** Of each run with equal points the number that is closest to the given one, the closest first. */
function numbers(space: NumberSpace, given: Answer | undefined): number[] {
  if (!hasNumber(space, given)) return space.runs.map(({ from }) => from);
  return space.runs
    .map(({ from, to }) => Math.min(Math.max(given, from), to))
    .sort((one, other) => Math.abs(one - given) - Math.abs(other - given));
}

/**
 * Where each selection costs points, the best answer is a single choice. Where choices add points, it
 * is the visitor's selections and the highest-scoring others, until the maximum is reached, or only these
 * others: a selection may cost points, or exclude them. What excludes all others is a candidate alone.
 */
function selections(
  question: Question,
  { choices, rule }: Extract<AnswerSpace, { kind: 'some' }>,
  given: readonly string[],
): string[][] {
  const single = choices.map(({ value }) => value);
  const selected = single.filter((value) => given.includes(value));
  if (rule !== 'sum') return [...selected, ...single].map((value) => [value]);
  const gainOf = (value: string) => pointsFor(question, [value]);
  const together = choices.filter(({ isExclusive }) => !isExclusive).map(({ value }) => value);
  const largestFirst = together.sort((a, b) => gainOf(b) - gainOf(a));
  const bestWith = (first: readonly string[]) =>
    largestFirst.reduce((most, value) => {
      const more = [...new Set(most).add(value)];
      const isBetter = pointsFor(question, more) > pointsFor(question, most);
      return isBetter && isAnswer(question, more) ? more : most;
    }, first);
  return [
    ...[bestWith(selected), bestWith([])]
      .filter(({ length }) => length > 0)
      .map((chosen) => single.filter((value) => chosen.includes(value))),
    ...single.map((value) => [value]),
  ];
}
