import type { Question, QuestionOf } from '#app/quiz/contract/quiz.ts';
import { pointsFor } from '#app/quiz/score/score.ts';
import { sliderPositions } from '#app/quiz/score/slider-positions.ts';
import { assertCountable } from './count-limits.ts';

/** How many answers give each number of points. */
export type Tally = ReadonlyMap<number, bigint>;

/**
 * Counts the possible answers to a question by the points that they give: each option, each position
 * of a slider, each selection of at least one option. A multiple-choice question with n options has
 * 2ⁿ − 1 answers, which are counted without listing them. Throws `CountLimitError` if they have too
 * many different sums of points.
 */
export function tallyOf(question: Question): Tally {
  switch (question.type) {
    case 'singleChoiceQuestion':
      return tallyOfPoints(question.options.map(({ value }) => pointsFor(question, value)));
    case 'sliderQuestion':
      return tallyOfPoints(sliderPositions(question).map((value) => pointsFor(question, value)));
    case 'multiChoiceQuestion':
      return tallyOfSelections(question);
  }
}

function tallyOfPoints(points: readonly number[]): Tally {
  const tally = new Map<number, bigint>();
  for (const each of points) add(tally, each, 1n);
  return tally;
}

function tallyOfSelections(question: QuestionOf<'multiChoiceQuestion'>): Tally {
  const tally = new Map<number, bigint>();
  const { options, scoring, maxPoints } = question;
  if (scoring.kind === 'startMinusEach') {
    let count = 1n;
    for (const [index] of options.entries()) {
      count = (count * BigInt(options.length - index)) / BigInt(index + 1);
      const values = options.slice(0, index + 1).map(({ value }) => value);
      add(tally, pointsFor(question, values), count);
    }
    return tally;
  }
  for (const [sum, count] of sumsOf(options.map(({ points = 0 }) => points)))
    add(tally, Math.min(Math.max(sum, 0), maxPoints), count);
  return tally;
}

/** The sums of all selections except the empty one, each added from the first option to the last. */
function sumsOf(points: readonly number[]): Tally {
  let sums = new Map<number, bigint>([[0, 1n]]);
  for (const each of points) {
    const next = new Map(sums);
    for (const [sum, count] of sums) add(next, sum + each, count);
    assertCountable(next);
    sums = next;
  }
  add(sums, 0, -1n);
  if (sums.get(0) === 0n) sums.delete(0);
  return sums;
}

/** Adds answers to the count for this number of points. */
export function add(tally: Map<number, bigint>, points: number, count: bigint): void {
  tally.set(points, (tally.get(points) ?? 0n) + count);
}
