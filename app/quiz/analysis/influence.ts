import { roundTo } from '#app/quiz/base/fixed-point.ts';
import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import { prepareQuestion } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { hasTotal } from '#app/quiz/score/score-rule.ts';
import { type ChangedEndings, changedEndings, mostOf, UNCHANGED } from './changed-endings.ts';
import { assertCountable } from './count-limits.ts';
import { counterFor } from './count-sheets.ts';
import type { Part as PartOf } from './parts.ts';
import { type Alternative as AlternativeOf, dimensionsOf } from './sheet-steps.ts';
import type { SheetTable } from './sheet-table.ts';
import { groupOf, groupsOf, type Verdicts, verdictNotes } from './verdict.ts';

/** How much one question can change the score and the level while all other answers stay the same. */
export type Influence = {
  key: string;
  title: string;
  /** The largest change of the score, to two decimals. */
  largestShift: number;
  /** Whether it can change the level of any sheet, or its highest category, or whether it is scored. */
  changesLevel: boolean;
};

type Alternative = AlternativeOf<Verdicts>;
type Part = PartOf<Verdicts>;
/**
 * All answers outside of a part: `outer`, whose groups have ended, and `inner`, with groups of the part, too.
 */
type Around = { outer: SheetTable<Verdicts>; inner?: SheetTable<Verdicts> };

/**
 * The influence of each question, in quiz order. It is exact, over all answer sheets: each is read twice, and
 * only one question is answered differently in the second reading. With a category, which has levels, it is
 * about its score in place of the total. The quiz must pass `check`. Throws like `distributionOf`.
 */
export function influencesOf(quiz: Quiz, category?: Category): Influence[] {
  const readings = [0, 1].map((reading) => ({
    quiz,
    groups: category ? [groupOf(quiz, category, reading)] : groupsOf(quiz, reading),
  }));
  const counter = counterFor(readings, { ...verdictNotes(2), isSet: true });
  const { sheets, parts, tables, joinAll, branches, stepInside } = counter;
  const firstAdds = dimensionsOf(readings).map(({ reading }) => reading === 0);
  /** With other points, a score rises with the points, so that only the lowest and the highest matter. */
  const isRising =
    category !== undefined ||
    (!quiz.scoring?.adjustments?.length && hasTotal(quiz) && !countsBothWays(quiz));
  const points = dimensionsOf(readings).map(
    ({ reading, field }) => isRising && reading === 0 && field === 'points',
  );

  const either = (one: Alternative, other: Alternative): Alternative => ({
    ...one,
    adds: firstAdds.map((isFirst, index) => (isFirst ? one : other).adds[index] ?? 0),
    sets: (one.sets & sheets.firstLines) | (other.sets & ~sheets.firstLines),
    tallies: sheets.tallies.map(
      ({ reading }, place) => (reading === 0 ? one : other).tallies[place] ?? 0,
    ),
  });
  const ends = (outcomes: readonly Alternative[]): Alternative[] => {
    const found = new Map<string, { low: Alternative; high: Alternative }>();
    const sum = ({ adds }: Alternative) =>
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
  const varied = (outcomes: readonly Alternative[]): Alternative[] => {
    const list = ends(outcomes);
    assertCountable(list.length ** 2);
    // All other answers stay the same: a row is not skipped alone.
    const isLike = (one: Alternative, other: Alternative) =>
      ((one.sets ^ other.sets) & sheets.rowBits) === 0n;
    return list.flatMap((one, index) =>
      list
        .slice(index + 1)
        .filter((other) => isLike(one, other))
        .map((other) => either(one, other)),
    );
  };

  /** A table with these parts joined to it. What has open groups stays apart until they end, because it is small. */
  const joinTo = (
    { outer, inner }: Around,
    list: readonly Part[],
    later: readonly Part[],
  ): Around => {
    const isOpen = ({ open }: Part) => open.length > 0;
    const joined = joinAll(
      outer,
      list.filter((part) => !isOpen(part)),
      later,
    );
    const ended = inner && joinAll(inner, list.filter(isOpen), later);
    if (!ended || tables.openIn(ended).length > 0) return { outer: joined, inner: ended };
    const all = tables.join(joined, ended);
    drop({ outer: joined, inner: ended });
    return { outer: all };
  };
  const tablesIn = ({ outer, inner }: Around) => (inner ? [outer, inner] : [outer]);
  const drop = (around: Around) => tablesIn(around).forEach(tables.drop);
  const keep = (around: Around) => tablesIn(around).forEach(tables.keep);

  /** The parts that several answers leave: what is around them, until all larger parts are read. */
  const waiting = new Map<string, { part: Part; around: Around[] }>();
  const wait = (part: Part, { outer, inner }: Around) => {
    const { around } = waiting.get(part.name) ?? { around: [] };
    const like = around.find((each) => !inner || each.outer === outer);
    waiting.set(part.name, { part, around: like ? around : [...around, { outer, inner }] });
    if (!like) return;
    if (inner) like.inner = tables.merge(like.inner, inner);
    if (like.outer === outer) tables.drop(outer);
    else like.outer = tables.merge(like.outer, outer);
  };

  /**
   * Reads these parts and takes `around`, which is everything else. Of many parts, halving joins each some
   * six times, and not fifty.
   */
  const spread = (
    around: Around,
    list: readonly Part[],
    arrive: (part: Part, around: Around) => void,
  ): void => {
    const half = Math.floor(list.length / 2);
    const [left, right] = [list.slice(0, half), list.slice(half)];
    const [part] = right;
    if (half > 0) {
      keep(around);
      spread(joinTo(around, right, left), left, arrive);
      spread(joinTo(around, left, right), right, arrive);
    } else if (part) arrive(part, joinTo(around, [], right));
    else drop(around);
  };

  const influences = new Map<string, ChangedEndings>();
  const levels = category?.levels ?? [];
  const compare = changedEndings(category ? { ...quiz, levels, scoring: undefined } : quiz, tables);
  const read = (part: Part, all: readonly Around[]): void => {
    const plan = parts.planOf(part);
    const { step, opens } = plan;
    const open = [...part.open, ...opens];
    const left = branches(plan);
    const arrive = left.length > 1 ? wait : readOne;
    const key = step.question?.key;
    const changed =
      key === undefined
        ? undefined
        : stepInside(part, plan, branches(plan, varied(step.outcomes(plan.asked))));
    for (const around of all) {
      const { outer, inner } = around;
      for (const { outcomes, rest } of left) {
        if (rest.length === 0) continue;
        const own = tables.ofStep(step, outcomes, open);
        if (open.length === 0) spread({ outer: tables.join(outer, own) }, rest, arrive);
        else {
          tables.keep(outer);
          spread({ outer, inner: inner ? tables.join(inner, own) : own }, rest, arrive);
        }
      }
      if (key !== undefined && changed) {
        if (!inner) tables.keep(changed);
        const ended = joinAll(inner ? tables.join(inner, changed) : changed, []);
        influences.set(key, mostOf(influences.get(key) ?? UNCHANGED, compare(outer, ended)));
        tables.drop(ended);
      }
      drop(around);
    }
    if (changed) tables.drop(changed);
  };
  const readOne = (part: Part, around: Around) => read(part, [around]);

  spread({ outer: counter.start() }, parts.all, readOne);
  while (waiting.size > 0) {
    // Parts are reached from larger ones only.
    const { part, around } = [...waiting.values()].reduce((one, other) =>
      other.part.steps.length > one.part.steps.length ? other : one,
    );
    waiting.delete(part.name);
    read(part, around);
  }
  return questionsOf(quiz).map(({ key, title }) => {
    const { largestShift, changesLevel } = influences.get(key) ?? UNCHANGED;
    return { key, title, largestShift: roundTo(largestShift, 2), changesLevel };
  });
}

/** Whether an answer may add to one category and take from another. */
const countsBothWays = (quiz: Quiz): boolean =>
  quiz.scoring?.totalFrom === 'categories' &&
  ((quiz.categories ?? []).some(({ reversed = [] }) => reversed.length > 0) ||
    questionsOf(quiz).some((question) => prepareQuestion(question).counts.size > 0));
