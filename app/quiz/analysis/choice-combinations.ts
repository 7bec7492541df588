import { assertCountable } from './count-limits.ts';

/** The points that `count` answers, or sheets, each add in two versions of a quiz, with one example. */
export type Choice<T> = { before: number; after: number; count: bigint; sample: T };

/** The choices made so far, as a linked list from the last to the first. */
export type Chain<T> = { last: T; earlier: Chain<T> } | undefined;

type Cell<T> = { count: bigint; sample: Chain<T> };
type Sums<T> = Map<number, Map<number, Cell<T>>>;

/**
 * Counts the ways to make one choice at each step, grouped by the points that they add up to in each
 * version. Points are added in the order of the steps, as doubles. Throws `CountLimitError` if there
 * are too many different sums.
 */
export function combineChoices<T>(steps: readonly (readonly Choice<T>[])[]): Choice<Chain<T>>[] {
  let sums: Sums<T> = new Map([[0, new Map([[0, { count: 1n, sample: undefined }]])]]);
  for (const step of steps) sums = addStep(sums, step);
  return [...sums].flatMap(([before, row]) =>
    [...row].map(([after, cell]) => ({ before, after, ...cell })),
  );
}

function addStep<T>(sums: Sums<T>, step: readonly Choice<T>[]): Sums<T> {
  const next: Sums<T> = new Map();
  let size = 0;
  for (const choice of step)
    for (const [before, row] of sums) {
      const target = rowAt(next, before + choice.before);
      for (const [after, { count, sample }] of row) {
        const sum = after + choice.after;
        const cell = target.get(sum);
        if (cell) cell.count += count * choice.count;
        else {
          target.set(sum, {
            count: count * choice.count,
            sample: { last: choice.sample, earlier: sample },
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

/** The choices of a chain, from the first to the last. */
export function chainToList<T>(chain: Chain<T>): T[] {
  const list: T[] = [];
  for (let rest = chain; rest; rest = rest.earlier) list.push(rest.last);
  return list.reverse();
}
