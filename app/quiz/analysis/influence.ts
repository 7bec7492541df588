import { roundTo } from '#app/quiz/base/fixed-point.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { prepareQuestion } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { hasTotal } from '#app/quiz/score/score-rule.ts';
import { assertCountable } from './count-limits.ts';
import { type CountedSheets, counterFor } from './count-sheets.ts';
import type { Part } from './parts.ts';
import { type Alternative, dimensionsOf, type SheetStep } from './sheet-steps.ts';
import type { Table } from './tables.ts';
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
  const counter = counterFor(readings, verdictNotes(2));
  const { sheets, parts, tables, joinAll, branches, end } = counter;
  const firstAdds = dimensionsOf(readings).map(({ reading }) => reading === 0);
  /** With other points, a score rises with the points, so that only the lowest and the highest matter. */
  const isRising = !quiz.scoring?.adjustments?.length && hasTotal(quiz) && !countsBothWays(quiz);
  const points = dimensionsOf(readings).map(
    ({ reading, field }) => isRising && reading === 0 && field === 'points',
  );

  const either = (
    one: Alternative<Verdicts>,
    other: Alternative<Verdicts>,
  ): Alternative<Verdicts> => {
    const bits = (first: bigint, second: bigint) =>
      (first & sheets.firstLines) | (second & ~sheets.firstLines);
    return {
      ...one,
      adds: firstAdds.map((isFirst, index) => (isFirst ? one : other).adds[index] ?? 0),
      sets: bits(one.sets, other.sets),
      tallies: sheets.tallies.map(
        ({ reading }, place) => (reading === 0 ? one : other).tallies[place] ?? 0,
      ),
    };
  };
  const ends = (outcomes: readonly Alternative<Verdicts>[]): Alternative<Verdicts>[] => {
    const found = new Map<string, { low: Alternative<Verdicts>; high: Alternative<Verdicts> }>();
    const sum = ({ adds }: Alternative<Verdicts>) =>
      adds.reduce((all, each, index) => (points[index] ? all + each : all), 0);
    for (const outcome of outcomes) {
      const { adds, sets, tallies } = outcome;
      const others = adds.filter((_, index) => firstAdds[index] && !points[index]);
      const name = [...others, sets, ...tallies].join();
      const { low = outcome, high = outcome } = found.get(name) ?? {};
      found.set(name, {
        low: sum(outcome) < sum(low) ? outcome : low,
        high: sum(outcome) > sum(high) ? outcome : high,
      });
    }
    return [...found.values()].flatMap(({ low, high }) => (low === high ? [low] : [low, high]));
  };
  /** The outcomes of a step where each reading has another answer. */
  const varied = (outcomes: readonly Alternative<Verdicts>[]): Alternative<Verdicts>[] => {
    const list = ends(outcomes);
    assertCountable(list.length ** 2);
    // All other answers stay the same: a row is not skipped alone.
    const isLike = (one: Alternative<Verdicts>, other: Alternative<Verdicts>) =>
      ((one.sets ^ other.sets) & sheets.rowBits) === 0n;
    return list.flatMap((one, index) =>
      list
        .slice(index + 1)
        .filter((other) => isLike(one, other))
        .map((other) => either(one, other)),
    );
  };

  const influences = new Map<string, Omit<Influence, 'key' | 'title'>>();
  const read = ({ pair }: SheetStep<Verdicts>, ended: readonly CountedSheets<Verdicts>[]) => {
    let { largestShift, changesLevel } = influences.get(pair?.key ?? '') ?? NO_INFLUENCE;
    for (const { note } of ended) {
      const [one, other] = [endingOf(note), endingOf(note, 1)];
      const shift = Math.abs((other.score ?? 0) - (one.score ?? 0));
      const isScored = one.score !== undefined && other.score !== undefined;
      if (isScored) largestShift = Math.max(largestShift, shift);
      changesLevel ||= nameOfEnding(quiz, one).name !== nameOfEnding(quiz, other).name;
    }
    if (pair) influences.set(pair.key, { changesLevel, largestShift: roundTo(largestShift, 2) });
  };

  /** Of each part that is reached, all answers outside of it. */
  const around = new Map<string, { part: Part<Verdicts>; table: Table<Verdicts> }>();
  /** `table`: everything but these parts. Halving them joins each some six times, and not fifty. Takes the table. */
  const spread = (table: Table<Verdicts>, list: readonly Part<Verdicts>[]): void => {
    const half = Math.floor(list.length / 2);
    const [left, right] = [list.slice(0, half), list.slice(half)];
    const [part] = right;
    if (half > 0) {
      tables.keep(table);
      spread(joinAll(table, right, left), left);
      spread(joinAll(table, left, right), right);
    } else if (part) {
      const closed = joinAll(table, [], right);
      around.set(part.name, { part, table: tables.merge(around.get(part.name)?.table, closed) });
    } else tables.drop(table);
  };
  spread(counter.start(), parts.all);
  while (around.size > 0) {
    const { part, table } = largestOf([...around.values()]);
    around.delete(part.name);
    const plan = parts.planOf(part);
    const { step, opens } = plan;
    const open = [...part.open, ...opens];
    for (const { outcomes, rest } of branches(plan))
      if (rest.length > 0) spread(tables.join(table, tables.ofStep(step, outcomes, open)), rest);
    for (const { outcomes, rest } of branches(plan, varied(step.outcomes(plan.asked))))
      if (step.pair)
        read(step, end(joinAll(tables.join(table, tables.ofStep(step, outcomes, open)), rest)));
    tables.drop(table);
  }
  return questionsOf(quiz).map(({ key, title }) => ({
    ...{ key, title, ...NO_INFLUENCE },
    ...influences.get(key),
  }));
}

const NO_INFLUENCE = { largestShift: 0, changesLevel: false };

/** Parts are reached from larger ones only. */
const largestOf = <T extends { part: Part<Verdicts> }>(list: readonly T[]): T =>
  list.reduce((one, other) => (other.part.steps.length > one.part.steps.length ? other : one));

/** Whether an answer may add to one category and take from another. */
const countsBothWays = (quiz: Quiz): boolean =>
  quiz.scoring?.totalFrom === 'categories' &&
  ((quiz.categories ?? []).some(({ reversed = [] }) => reversed.length > 0) ||
    questionsOf(quiz).some((question) => prepareQuestion(question).counts.size > 0));
