import { assertCountable } from './count-limits.ts';

/** What so many answers, or sheets, add in two versions of a quiz; and one of them. */
export type Choice<T> = { before: number; after: number; count: bigint; sample: T };

/** The choices of a sheet so far, the last one first. */
export type Chain<T> = { last: T; earlier: Chain<T> } | undefined;

type Cell<T> = { count: bigint; sample: Chain<T> };
type Sums<T> = Map<number, Map<number, Cell<T>>>;

/**
 * All ways to take one choice of each step, by what they add in both versions. Sums are made in the
 * order of the steps, in doubles. Throws `NotCountable` where there are too many.
 */
export function combineChoices<T>(steps: readonly (readonly Choice<T>[])[]): Choice<Chain<T>>[] {
  let sums: Sums<T> = new Map([[0, new Map([[0, { count: 1n, sample: undefined }]])]]);
  for (const step of steps) sums = extended(sums, step);
  return [...sums].flatMap(([before, row]) =>
    [...row].map(([after, cell]) => ({ before, after, ...cell })),
  );
}

function extended<T>(sums: Sums<T>, step: readonly Choice<T>[]): Sums<T> {
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

/** The choices of a chain, the first one first. */
export function chainToList<T>(chain: Chain<T>): T[] {
  const list: T[] = [];
  for (let rest = chain; rest; rest = rest.earlier) list.push(rest.last);
  return list.reverse();
}
