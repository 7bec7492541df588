import { assertCountable } from './count-limits.ts';

/**
 * Answers that count the same before an edit and the same after it: answers to a question, whole
 * sheets, or one option taken or left out. Holds their points or weight in each version, how many
 * there are, and one of them as an example.
 */
export type AnswerGroup<T> = { before: number; after: number; count: bigint; sample: T };

/** The examples of the steps so far, as a linked list from the last to the first. */
export type Chain<T> = { last: T; earlier: Chain<T> } | undefined;

type Cell<T> = { count: bigint; sample: Chain<T> };
type Sums<T> = Map<number, Map<number, Cell<T>>>;

/**
 * Counts the ways to take one answer at each step, grouped by the points that they add up to in each
 * version. Points are added in the order of the steps, as doubles. Throws `CountLimitError` if there
 * are too many different sums.
 */
export function combineAnswers<T>(
  steps: readonly (readonly AnswerGroup<T>[])[],
): AnswerGroup<Chain<T>>[] {
  let sums: Sums<T> = new Map([[0, new Map([[0, { count: 1n, sample: undefined }]])]]);
  for (const step of steps) sums = addStep(sums, step);
  return [...sums].flatMap(([before, row]) =>
    [...row].map(([after, cell]) => ({ before, after, ...cell })),
  );
}

function addStep<T>(sums: Sums<T>, step: readonly AnswerGroup<T>[]): Sums<T> {
  const next: Sums<T> = new Map();
  let size = 0;
  for (const group of step)
    for (const [before, row] of sums) {
      const target = rowAt(next, before + group.before);
      for (const [after, { count, sample }] of row) {
        const sum = after + group.after;
        const cell = target.get(sum);
        if (cell) cell.count += count * group.count;
        else {
          target.set(sum, {
            count: count * group.count,
            sample: { last: group.sample, earlier: sample },
          });
          size += 1;
        }
      }
      assertCountable({ size });
    }
  return next;
}

function rowAt<T>(sums: Sums<T>, before: number): Map<number, Cell<T>> {
  const row = sums.get(before) ?? new Map<number, Cell<T>>();
  sums.set(before, row);
  return row;
}

/** The examples of a chain, from the first to the last. */
export function chainToList<T>(chain: Chain<T>): T[] {
  const list: T[] = [];
  for (let rest = chain; rest; rest = rest.earlier) list.push(rest.last);
  return list.reverse();
}
