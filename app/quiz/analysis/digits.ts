import { commonDivisor } from '#app/quiz/base/number-values.ts';
import { type Alternative, dimensionsOf, type Reading, type SheetStep } from './sheet-steps.ts';

/** How each part of a sum is written: less the least that it can be, in units of which all are multiples. */
export type Digits<Note> = {
  ranges: number[];
  digitsOf: (step: SheetStep<Note>, outcome: Alternative<Note>) => number[];
  /** The whole sum of this part, of all steps that add to it. */
  valueOf: (digit: number, dimension: number) => number;
};

export function digitsOf<Note>(
  readings: readonly Reading<Note>[],
  steps: readonly SheetStep<Note>[],
): Digits<Note> {
  const lows = new Map<SheetStep<Note>['pair'], number[]>();
  const dimensions = dimensionsOf(readings);
  const added = steps.map((step) => ({ pair: step.pair, adds: allOutcomes(step) }));
  for (const { pair, adds } of added) {
    const known = lows.get(pair);
    const low = dimensions.map((_, index) =>
      Math.min(known?.[index] ?? Number.POSITIVE_INFINITY, ...adds.map((each) => each[index] ?? 0)),
    );
    lows.set(pair, low);
  }
  const lowOf = (pair: SheetStep<Note>['pair'], index: number) => lows.get(pair)?.[index] ?? 0;
  const parts = dimensions.map((_, index) => {
    const rises = added.map(({ pair, adds }) =>
      adds.map((each) => (each[index] ?? 0) - lowOf(pair, index)),
    );
    const unit = rises.flat().reduce(commonDivisor, 0) || 1;
    const range = rises.reduce((sum, list) => sum + Math.max(...list) / unit, 1);
    const low = [...lows.values()].reduce((sum, list) => sum + (list[index] ?? 0), 0);
    return { unit, range, low };
  });
  return {
    ranges: parts.map(({ range }) => range),
    digitsOf: ({ pair }, { adds }) =>
      parts.map(({ unit }, index) => ((adds[index] ?? 0) - lowOf(pair, index)) / unit),
    valueOf: (digit, index) => {
      const part = parts[index];
      return part ? part.low + digit * part.unit : 0;
    },
  };
}

/** What any outcome of a step adds, whoever asks its question. */
const allOutcomes = <Note>({ gates, outcomes }: SheetStep<Note>): (readonly number[])[] =>
  gates
    .reduce<boolean[][]>(
      (lists, gate) =>
        lists.flatMap((list) => (gate ? [true, false] : [true]).map((each) => [...list, each])),
      [[]],
    )
    .flatMap((asked) => outcomes(asked).map(({ adds }) => adds));
