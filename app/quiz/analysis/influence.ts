import { roundTo } from '#app/quiz/base/fixed-point.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { assertCountable } from './count-limits.ts';
import { takeAll, type Walk, walk } from './count-sheets.ts';
import { type Alternative, dimensionsOf, type SheetStep } from './sheet-steps.ts';
import { sheetsFor } from './sheets.ts';
import { endingOf, groupsOf, nameOfEnding, type Verdicts, verdictNotes } from './verdict.ts';

/** How much one question can change the score and the level while all other answers stay the same. */
export type Influence = {
  key: string;
  title: string;
  /** The largest change of the score. */
  largestShift: number;
  /** Whether it can change the level of any sheet, or its highest category, or whether it is scored. */
  changesLevel: boolean;
};

/**
 * The influence of each question, in quiz order. It is exact, over all answer sheets: each is read twice, and
 * only one question is answered differently in the second reading. The quiz must pass `check`. Throws
 * `CountLimitError` if there are too many sums, as `distributionOf` does.
 */
export function influencesOf(quiz: Quiz): Influence[] {
  const readings = [0, 1].map((reading) => ({ quiz, groups: groupsOf(quiz, reading) }));
  const sheets = sheetsFor(readings);
  const firstAdds = dimensionsOf(readings).map(({ reading }) => reading === 0);
  /** With other points, a score rises with the points, so that only the lowest and the highest matter. */
  const isRising = !quiz.scoring?.adjustments?.length && quiz.scoring?.result !== 'highestCategory';
  const points = dimensionsOf(readings).map(
    ({ reading, field }) => isRising && reading === 0 && field === 'points',
  );

  const either = (
    one: Alternative<Verdicts>,
    other: Alternative<Verdicts>,
  ): Alternative<Verdicts> => {
    const bits = (first: bigint, second: bigint) =>
      (first & sheets.firstGates) | (second & ~sheets.firstGates);
    return {
      ...one,
      adds: firstAdds.map((isFirst, index) => (isFirst ? one : other).adds[index] ?? 0),
      keeps: bits(one.keeps, other.keeps),
      sets: bits(one.sets, other.sets),
    };
  };
  const ends = (outcomes: readonly Alternative<Verdicts>[]): Alternative<Verdicts>[] => {
    const found = new Map<string, { low: Alternative<Verdicts>; high: Alternative<Verdicts> }>();
    const sum = ({ adds }: Alternative<Verdicts>) =>
      adds.reduce((all, each, index) => (points[index] ? all + each : all), 0);
    for (const outcome of outcomes) {
      const { adds, keeps, sets } = outcome;
      const others = adds.filter((_, index) => firstAdds[index] && !points[index]);
      const name = [...others, keeps, sets].join();
      const { low = outcome, high = outcome } = found.get(name) ?? {};
      found.set(name, {
        low: sum(outcome) < sum(low) ? outcome : low,
        high: sum(outcome) > sum(high) ? outcome : high,
      });
    }
    return [...found.values()].flatMap(({ low, high }) => (low === high ? [low] : [low, high]));
  };
  const varied = (step: SheetStep<Verdicts>): SheetStep<Verdicts> => ({
    ...step,
    outcomes(asked) {
      const list = ends(step.outcomes(asked));
      assertCountable(list.length ** 2);
      // All other answers stay the same: a row is not skipped alone.
      const isLike = (one: Alternative<Verdicts>, other: Alternative<Verdicts>) =>
        ((one.sets ^ other.sets) & sheets.rowGates) === 0n;
      const pairs = list.flatMap((one, index) =>
        list
          .slice(index + 1)
          .filter((other) => isLike(one, other))
          .map((other) => either(one, other)),
      );
      return pairs.length > 0 ? pairs : list;
    },
  });

  const influences = new Map<string, Omit<Influence, 'key' | 'title'>>();
  const read = ({ pair }: SheetStep<Verdicts>, ended: Walk<Verdicts>) => {
    let largestShift = 0;
    let changesLevel = false;
    for (const { note } of ended.end()) {
      const [one, other] = [endingOf(note), endingOf(note, 1)];
      const shift = Math.abs((other.score ?? 0) - (one.score ?? 0));
      const isScored = one.score !== undefined && other.score !== undefined;
      if (isScored) largestShift = Math.max(largestShift, shift);
      changesLevel ||= nameOfEnding(quiz, one).name !== nameOfEnding(quiz, other).name;
    }
    if (pair) influences.set(pair.key, { changesLevel, largestShift: roundTo(largestShift, 2) });
  };
  /** `before`: everything but these blocks. Halving them takes each block some six times, and not fifty. */
  const visit = (blocks: readonly SheetStep<Verdicts>[][], before: Walk<Verdicts>): void => {
    const half = Math.floor(blocks.length / 2);
    const [left, right] = [blocks.slice(0, half), blocks.slice(half)];
    if (half > 0) {
      visit(left, takeAll(before, right.flat()));
      visit(right, takeAll(before, left.flat()));
      return;
    }
    const block = right.flat();
    for (const step of block)
      if (step.pair)
        read(
          step,
          takeAll(
            before,
            block.map((each) => (each === step ? varied(step) : each)),
          ),
        );
  };
  const all = sheets.blocks.flat();
  visit(sheets.blocks, walk(readings, verdictNotes(2), sheets, all.map(varied)));
  return questionsOf(quiz).map(({ key, title }) => ({
    ...{ key, title, largestShift: 0, changesLevel: false },
    ...influences.get(key),
  }));
}
