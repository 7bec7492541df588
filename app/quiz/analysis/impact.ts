import type { Level, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answer, type Answers, withAnswer } from '#app/quiz/score/answers.ts';
import { levelOf } from '#app/quiz/score/levels.ts';
import { scoreOfPoints, totalPoints } from '#app/quiz/score/score.ts';
import { type Differences, differencesOf, type Pairing, pairingsOf } from './differences.ts';
import { gridOf } from './grid.ts';
import { counted, NotCountable, type NotCounted } from './not-counted.ts';
import { type Chain, type Choice, combined, unchained } from './pair-sums.ts';
import { pairTallyOf } from './pair-tally.ts';
import { changedQuickWins } from './quick-wins-impact.ts';
import { tallyOf } from './tally.ts';

/** Sheets that go from one level to another, or stay where they are. A level is known by its name. */
export type Flow = { from: Level; to: Level; sheets: bigint };

/** A sheet of both versions, and what each of them makes of it. */
export type Moved = {
  before: Marked;
  after: Marked;
  /** How many sheets have these two scores. */
  sheets: bigint;
};

/** The part of a sheet that a version asks for, and what it gives for it. */
export type Marked = { answers: Answers; score: number; level: Level };

export type Outcomes = {
  /** Sheets whose score changes. */
  score: bigint;
  /** Sheets whose level changes. */
  level: bigint;
  /** All sheets, by their level before and after. Only pairs that there are. */
  flow: Flow[];
  /** One sheet for each of the three pairs of scores that lie furthest apart. */
  most: Moved[];
};

/** What an edit of a quiz does to its answer sheets. Parts of all sheets, not a forecast. */
export type Impact = {
  /** How many sheets are compared. */
  sheets: bigint;
  outcomes: Outcomes | NotCounted;
  /** Sheets whose quick wins change: another text, another order, or more or fewer of them. */
  quickWins: bigint | NotCounted;
  differences: Differences;
};

/**
 * Compares two versions of a quiz, both without a mistake of `check`, exactly. A sheet answers each
 * question of either version. A question that both have (see `Pairing`) is answered with what both
 * know; each version reads the part that it asks for. So an added question multiplies the sheets by
 * its answers, and sheets with an answer that was added or removed are left to `differences`.
 * What cannot be counted has a reason in its place. Never throws.
 */
export function impact(before: Quiz, after: Quiz): Impact {
  const { list, isInOrder } = pairingsOf(before, after);
  return {
    sheets: list.reduce((product, pairing) => product * answersTo(pairing), 1n),
    outcomes: counted(() => {
      if (!isInOrder && isRounded(before, after)) throw new NotCountable(REORDERED);
      return outcomesOf(before, after, combined(list.map(choicesOf)));
    }),
    quickWins: counted(() => changedQuickWins(before, after, list)),
    differences: differencesOf(before, after),
  };
}

const REORDERED =
  'The order changed, and with it how points such as 0.1 add up. Use whole numbers, or publish the new order first.';

/** Whether the sum of some points depends on their order. */
const isRounded = (...versions: Quiz[]) =>
  versions.some(({ questions }) => !gridOf(questions.map(tallyOf)));

/** As in `tallyOf`, but of the shared values. */
function answersTo({ before, after, values }: Pairing): bigint {
  const isMulti = (before ?? after).type === 'multiChoiceQuestion';
  return isMulti ? 2n ** BigInt(values.length) - 1n : BigInt(values.length);
}

type Reply = { pairing: Pairing; answer: Answer };

const choicesOf = (pairing: Pairing): Choice<Reply>[] =>
  pairTallyOf(pairing).map((choice) => ({
    ...choice,
    sample: { pairing, answer: choice.sample },
  }));

/** The sheets with the same two scores, and one of them. */
type Scored = { from: number; to: number; sheets: bigint; sample: Chain<Reply> };

function outcomesOf(before: Quiz, after: Quiz, sums: readonly Choice<Chain<Reply>>[]): Outcomes {
  const scored = byScores(before, after, sums).map((each) => ({
    ...each,
    fromLevel: levelOf(before.levels, each.from),
    toLevel: levelOf(after.levels, each.to),
  }));
  const flow = new Map<string, Flow>();
  for (const { fromLevel, toLevel, sheets } of scored) {
    const name = JSON.stringify([fromLevel.name, toLevel.name]);
    const known = flow.get(name)?.sheets ?? 0n;
    flow.set(name, { from: fromLevel, to: toLevel, sheets: known + sheets });
  }
  const moved = scored.filter(
    ({ from, to, fromLevel, toLevel }) => from !== to || fromLevel.name !== toLevel.name,
  );
  const changed = (list: { sheets: bigint }[]) => list.reduce((sum, each) => sum + each.sheets, 0n);
  return {
    score: changed(scored.filter(({ from, to }) => from !== to)),
    level: changed([...flow.values()].filter(({ from, to }) => from.name !== to.name)),
    flow: [...flow.values()],
    most: moved
      .sort(furthestFirst)
      .slice(0, 3)
      .map(({ from, to, fromLevel, toLevel, sheets, sample }) => ({
        before: { answers: answersIn('before', sample), score: from, level: fromLevel },
        after: { answers: answersIn('after', sample), score: to, level: toLevel },
        sheets,
      })),
  };
}

function byScores(before: Quiz, after: Quiz, sums: readonly Choice<Chain<Reply>>[]): Scored[] {
  const totals = [totalPoints(before), totalPoints(after)] as const;
  const found = new Map<string, Scored>();
  for (const sum of sums) {
    const from = scoreOfPoints(sum.before, totals[0], before.scale);
    const to = scoreOfPoints(sum.after, totals[1], after.scale);
    const known = found.get(`${from} ${to}`);
    if (known) known.sheets += sum.count;
    else found.set(`${from} ${to}`, { from, to, sheets: sum.count, sample: sum.sample });
  }
  return [...found.values()];
}

/** By the distance of the scores; of equally distant ones, what most sheets do comes first. */
function furthestFirst(one: Scored, other: Scored): number {
  const distance = Math.abs(other.to - other.from) - Math.abs(one.to - one.from);
  return distance || Number(other.sheets - one.sheets) || one.from - other.from;
}

function answersIn(side: 'before' | 'after', sample: Chain<Reply>): Answers {
  return unchained(sample).reduce<Answers>(
    (answers, { pairing, answer }) =>
      pairing[side] ? withAnswer(answers, pairing.key, answer) : answers,
    {},
  );
}
