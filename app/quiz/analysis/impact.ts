import type { Level, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answer, type Answers, withAnswer } from '#app/quiz/score/answers.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { scoreForPoints, totalPoints } from '#app/quiz/score/score.ts';
import { type Chain, type Choice, chainToList, combineChoices } from './choice-combinations.ts';
import { commonUnitOf } from './common-unit.ts';
import { type CountFailure, CountLimitError, tryCount } from './count-limits.ts';
import {
  type Differences,
  differencesOf,
  pairQuestions,
  type QuestionPair,
} from './differences.ts';
import { type LinkImpact, linkImpact } from './link-impact.ts';
import { pairTallyFor } from './question-pair-tally.ts';
import { changedQuickWins } from './quick-wins-impact.ts';
import { tallyOf } from './tally.ts';

/** Sheets that go from one level to another, or stay where they are. A level is known by its name. */
export type LevelFlow = { from: Level; to: Level; sheets: bigint };

/** A sheet of both versions, and what each of them makes of it. */
export type ChangedSheet = {
  before: ScoredAnswers;
  after: ScoredAnswers;
  /** How many sheets have these two scores. */
  sheets: bigint;
};

/** The part of a sheet that a version asks for, and what it gives for it. */
export type ScoredAnswers = { answers: Answers; score: number; level: Level };

export type ScoreChanges = {
  /** Sheets whose score changes. */
  score: bigint;
  /** Sheets whose level changes. */
  level: bigint;
  /** All sheets, by their level before and after. Only pairs that there are. */
  flow: LevelFlow[];
  /** One sheet for each of the three pairs of scores that lie furthest apart. */
  largest: ChangedSheet[];
};

/** What an edit of a quiz does to its answer sheets. Parts of all sheets, not a forecast. */
export type Impact = {
  /** How many sheets are compared. */
  sheets: bigint;
  scoreChanges: ScoreChanges | CountFailure;
  /** Sheets whose quick wins change: another text, another order, or more or fewer of them. */
  quickWins: bigint | CountFailure;
  differences: Differences;
  /** What happens to links that were shared before. */
  links: LinkImpact;
};

/**
 * Compares two versions of a quiz, both without a mistake of `check`, exactly. A sheet answers each
 * question of either version. A question that both have (see `Pairing`) is answered with what both
 * know; each version reads the part that it asks for. So an added question multiplies the sheets by
 * its answers, and sheets with an answer that was added or removed are left to `differences`.
 * What cannot be counted has a reason in its place. Never throws.
 */
export function impact(before: Quiz, after: Quiz): Impact {
  const { list, isInOrder } = pairQuestions(before, after);
  return {
    sheets: list.reduce((product, pair) => product * answersTo(pair), 1n),
    scoreChanges: tryCount(() => {
      if (!isInOrder && isRounded(before, after)) throw new CountLimitError(REORDERED);
      return scoreChangesOf(before, after, combineChoices(list.map(choicesOf)));
    }),
    quickWins: tryCount(() => changedQuickWins(before, after, list)),
    differences: differencesOf(before, after),
    links: linkImpact(before, after),
  };
}

const REORDERED =
  'The order changed, and with it how points such as 0.1 add up. Use whole numbers, or publish the new order first.';

/** Whether the sum of some points depends on their order. */
const isRounded = (...versions: Quiz[]) =>
  versions.some(({ questions }) => !commonUnitOf(questions.map(tallyOf)));

/** As in `tallyOf`, but of the shared values. */
function answersTo({ before, after, values }: QuestionPair): bigint {
  const isMulti = (before ?? after).type === 'multiChoiceQuestion';
  return isMulti ? 2n ** BigInt(values.length) - 1n : BigInt(values.length);
}

type PairAnswer = { pair: QuestionPair; answer: Answer };

const choicesOf = (pair: QuestionPair): Choice<PairAnswer>[] =>
  pairTallyFor(pair).map((choice) => ({
    ...choice,
    sample: { pair, answer: choice.sample },
  }));

/** The sheets with the same two scores, and one of them. */
type Scored = { from: number; to: number; sheets: bigint; sample: Chain<PairAnswer> };

function scoreChangesOf(
  before: Quiz,
  after: Quiz,
  sums: readonly Choice<Chain<PairAnswer>>[],
): ScoreChanges {
  const scored = byScores(before, after, sums).map((each) => ({
    ...each,
    fromLevel: levelFor(before.levels, each.from),
    toLevel: levelFor(after.levels, each.to),
  }));
  const flow = new Map<string, LevelFlow>();
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
    largest: moved
      .sort(largestFirst)
      .slice(0, 3)
      .map(({ from, to, fromLevel, toLevel, sheets, sample }) => ({
        before: { answers: answersIn('before', sample), score: from, level: fromLevel },
        after: { answers: answersIn('after', sample), score: to, level: toLevel },
        sheets,
      })),
  };
}

function byScores(before: Quiz, after: Quiz, sums: readonly Choice<Chain<PairAnswer>>[]): Scored[] {
  const totals = [totalPoints(before), totalPoints(after)] as const;
  const found = new Map<string, Scored>();
  for (const sum of sums) {
    const from = scoreForPoints(sum.before, totals[0], before.scale);
    const to = scoreForPoints(sum.after, totals[1], after.scale);
    const known = found.get(`${from} ${to}`);
    if (known) known.sheets += sum.count;
    else found.set(`${from} ${to}`, { from, to, sheets: sum.count, sample: sum.sample });
  }
  return [...found.values()];
}

/** By the distance of the scores; of equally distant ones, what most sheets do comes first. */
function largestFirst(one: Scored, other: Scored): number {
  const distance = Math.abs(other.to - other.from) - Math.abs(one.to - one.from);
  return distance || Number(other.sheets - one.sheets) || one.from - other.from;
}

function answersIn(side: 'before' | 'after', sample: Chain<PairAnswer>): Answers {
  return chainToList(sample).reduce<Answers>(
    (answers, { pair, answer }) => (pair[side] ? withAnswer(answers, pair.key, answer) : answers),
    {},
  );
}
