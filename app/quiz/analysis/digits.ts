import { commonDivisor } from '#app/quiz/base/number-values.ts';
import { type Alternative, dimensionsOf, type Reading, type SheetStep } from './sheet-steps.ts';

/** How each part of a sum is written: less the least that it can be, in units of which all are multiples. */
export function digitsOf<Note>(
  readings: readonly Reading<Note>[],
  steps: readonly SheetStep<Note>[],
) {
  const dimensions = dimensionsOf(readings);
  const added = new Map(steps.map((step) => [step.question, allOutcomes(step)]));
  const lows = new Map(
    [...added].map(([question, adds]) => [
      question,
      dimensions.map((_, index) => lowest(adds.map((each) => each[index] ?? 0))),
    ]),
  );
  const lowOf = (question: SheetStep<Note>['question'], index: number) =>
    lows.get(question)?.[index] ?? 0;
  const parts = dimensions.map(({ group, share }, index) => {
    if (share !== undefined) return { unit: 1, range: group.shares?.[share] ?? 1n, low: 0 };
    const rises = [...added].map(([question, adds]) =>
      adds.map((each) => (each[index] ?? 0) - lowOf(question, index)),
    );
    const unit = rises.flat().reduce(commonDivisor, 0) || 1;
    const range = rises.reduce((sum, list) => sum - lowest(list.map((each) => -each)) / unit, 1);
    const low = [...lows.values()].reduce((sum, list) => sum + (list[index] ?? 0), 0);
    return { unit, range: BigInt(range), low };
  });
  return {
    ranges: parts.map(({ range }) => range),
    digitsOf: ({ question }: SheetStep<Note>, { adds }: Alternative<Note>) =>
      parts.map(({ unit }, index) => ((adds[index] ?? 0) - lowOf(question, index)) / unit),
    /** The whole sum of this part, of all steps that add to it. */
    valueOf(digit: number, index: number) {
      const part = parts[index];
      return part ? part.low + digit * part.unit : 0;
    },
  };
}

const lowest = (list: readonly number[]) =>
  list.reduce((least, each) => Math.min(least, each), list[0] ?? 0);

/** What any outcome of a step adds, whoever asks its question. */
const allOutcomes = <Note>({ gates, outcomes }: SheetStep<Note>): (readonly number[])[] =>
  gates
    .reduce<boolean[][]>(
      (lists, gate) =>
        lists.flatMap((list) =>
          (gate.mask ? [true, false] : [true]).map((each) => [...list, each]),
        ),
      [[]],
    )
    .flatMap((asked) => outcomes(asked).map(({ adds }) => adds));
