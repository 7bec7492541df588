import type { AnswerSpace } from '#app/questions/answer-space.ts';
import type { Question } from '#app/quiz/contract/quiz.ts';
import { answerSpaceOf, limitPoints } from '#app/quiz/score/prepare.ts';
import { assertCountable } from './count-limits.ts';

/** How many answers give each number of points. */
export type Tally = ReadonlyMap<number, bigint>;

/**
 * Counts the possible answers to a question by the points that they give: each choice, or each
 * selection of at least one. Of n choices there are 2ⁿ − 1 selections, which are counted without
 * listing them. Throws `CountLimitError` if they have too many different sums of points.
 */
export function tallyOf(question: Question): Tally {
  const space = answerSpaceOf(question);
  const tally = new Map<number, bigint>();
  for (const [points, count] of unlimitedTally(space))
    add(tally, limitPoints(points, question.maxPoints), count);
  return tally;
}

function unlimitedTally(space: AnswerSpace): Iterable<readonly [points: number, count: bigint]> {
  const { choices } = space;
  const points = choices.map((choice) => choice.points);
  if (space.kind === 'one') return points.map((each) => [each, 1n]);
  const { rule } = space;
  if (rule === 'sum') return sumsOf(points);
  let count = 1n;
  return points.map((_, index) => {
    count = (count * BigInt(points.length - index)) / BigInt(index + 1);
    return [rule.start - rule.each * (index + 1), count];
  });
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
