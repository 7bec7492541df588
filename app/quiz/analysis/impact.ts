import type { Level, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answer, type Answers, withAnswer } from '#app/quiz/score/answers.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { scoreForPoints, totalPoints } from '#app/quiz/score/score.ts';
import {
  type AnswerGroup,
  type Chain,
  chainToList,
  combineAnswers,
} from './answer-combinations.ts';
import { commonUnitOf } from './common-unit.ts';
import { type CountFailure, CountLimitError, tryCount } from './count-limits.ts';
import {
  type Differences,
  differencesOf,
  pairQuestions,
  type QuestionPair,
} from './differences.ts';
import { type LinkImpact, linkImpactOf } from './link-impact.ts';
import { pairTallyFor } from './question-pair-tally.ts';
import { changedQuickWins } from './quick-wins-impact.ts';
import { tallyOf } from './tally.ts';

/** The sheets that move from one level to another, or stay. Levels with the same name are the same. */
export type LevelFlow = { from: Level; to: Level; sheetCount: bigint };

/** An example of an answer sheet whose score or level changes. */
export type ChangedSheet = {
  before: ScoredAnswers;
  after: ScoredAnswers;
  /** How many sheets have this pair of scores. */
  sheetCount: bigint;
};

/** The answers of a sheet to the questions of one version, with the score and level that they get. */
export type ScoredAnswers = { answers: Answers; score: number; level: Level };

export type ScoreChanges = {
  /** How many sheets get another score. */
  scoreSheetCount: bigint;
  /** How many sheets get another level. */
  levelSheetCount: bigint;
  /** All sheets, by their level before and after. Pairs of levels without a sheet are left out. */
  flow: LevelFlow[];
  /** One sheet for each of the three largest changes of score. */
  largest: ChangedSheet[];
};

/** What an edit does to the answer sheets of a quiz. It counts sheets; it does not predict visitors. */
export type Impact = {
  /** How many sheets are compared. */
  sheetCount: bigint;
  scoreChanges: ScoreChanges | CountFailure;
  /** How many sheets get another list of quick wins, by their titles (`text`) and order alone. */
  quickWinsSheetCount: bigint | CountFailure;
  differences: Differences;
  /** What happens to links that were shared before the edit. */
  links: LinkImpact;
};

/**
 * Compares two versions of a quiz on all answer sheets, exactly. Both must pass `check`. A sheet
 * answers every question of either version, and each version reads the answers to its own questions.
 * A question in both versions (see `QuestionPair`) has only the answers that are in both. An added
 * question therefore multiplies the number of sheets by its answers, and answers that were added or
 * removed are only listed in `differences`. A count that is refused is replaced by the reason. Never
 * throws.
 */
export function impactOf(before: Quiz, after: Quiz): Impact {
  const { list, isInOrder } = pairQuestions(before, after);
  return {
    sheetCount: list.reduce((product, pair) => product * answersTo(pair), 1n),
    scoreChanges: tryCount(() => {
      if (!isInOrder && isRounded(before, after)) throw new CountLimitError(REORDERED);
      return scoreChangesOf(before, after, combineAnswers(list.map(answerGroupsOf)));
    }),
    quickWinsSheetCount: tryCount(() => changedQuickWins(before, after, list)),
    differences: differencesOf(before, after),
    links: linkImpactOf(before, after),
  };
}

const REORDERED =
  'The order changed, and with it how points such as 0.1 add up. Use whole numbers, or publish the new order first.';

/** Whether doubles round the points of some version, so that their sum depends on their order. */
const isRounded = (...versions: Quiz[]) =>
  versions.some((quiz) => !commonUnitOf(questionsOf(quiz).map(tallyOf)));

/** The number of possible answers that use only the shared values. */
function answersTo({ before, after, values }: QuestionPair): bigint {
  const count = BigInt(values.length);
  return answerSpaceOf(before ?? after).kind === 'some' ? 2n ** count - 1n : count;
}

type PairAnswer = { pair: QuestionPair; answer: Answer };

const answerGroupsOf = (pair: QuestionPair): AnswerGroup<PairAnswer>[] =>
  pairTallyFor(pair).map((group) => ({
    ...group,
    sample: { pair, answer: group.sample },
  }));

/** The sheets with the same pair of scores, and one of them as an example. */
type Scored = { from: number; to: number; sheetCount: bigint; sample: Chain<PairAnswer> };

function scoreChangesOf(
  before: Quiz,
  after: Quiz,
  sums: readonly AnswerGroup<Chain<PairAnswer>>[],
): ScoreChanges {
  const scored = byScores(before, after, sums).map((each) => ({
    ...each,
    fromLevel: levelFor(before.levels, each.from),
    toLevel: levelFor(after.levels, each.to),
  }));
  const flow = new Map<string, LevelFlow>();
  for (const { fromLevel, toLevel, sheetCount } of scored) {
    const names = JSON.stringify([fromLevel.name, toLevel.name]);
    const counted = flow.get(names)?.sheetCount ?? 0n;
    flow.set(names, { from: fromLevel, to: toLevel, sheetCount: counted + sheetCount });
  }
  const changed = scored.filter(
    ({ from, to, fromLevel, toLevel }) => from !== to || fromLevel.name !== toLevel.name,
  );
  const sheetsIn = (list: { sheetCount: bigint }[]) =>
    list.reduce((sum, each) => sum + each.sheetCount, 0n);
  return {
    scoreSheetCount: sheetsIn(scored.filter(({ from, to }) => from !== to)),
    levelSheetCount: sheetsIn([...flow.values()].filter(({ from, to }) => from.name !== to.name)),
    flow: [...flow.values()],
    largest: changed
      .sort(largestFirst)
      .slice(0, 3)
      .map(({ from, to, fromLevel, toLevel, sheetCount, sample }) => ({
        before: { answers: answersIn('before', sample), score: from, level: fromLevel },
        after: { answers: answersIn('after', sample), score: to, level: toLevel },
        sheetCount,
      })),
  };
}

function byScores(
  before: Quiz,
  after: Quiz,
  sums: readonly AnswerGroup<Chain<PairAnswer>>[],
): Scored[] {
  const totals = [totalPoints(before), totalPoints(after)] as const;
  const found = new Map<string, Scored>();
  for (const sum of sums) {
    const from = scoreForPoints(sum.before, totals[0], before.scale);
    const to = scoreForPoints(sum.after, totals[1], after.scale);
    const same = found.get(`${from} ${to}`);
    if (same) same.sheetCount += sum.count;
    else found.set(`${from} ${to}`, { from, to, sheetCount: sum.count, sample: sum.sample });
  }
  return [...found.values()];
}

/** Sorts by the change of score; among equal changes, the one with the most sheets comes first. */
function largestFirst(one: Scored, other: Scored): number {
  const distance = Math.abs(other.to - other.from) - Math.abs(one.to - one.from);
  return distance || Number(other.sheetCount - one.sheetCount) || one.from - other.from;
}

function answersIn(side: 'before' | 'after', sample: Chain<PairAnswer>): Answers {
  return chainToList(sample).reduce<Answers>(
    (answers, { pair, answer }) => (pair[side] ? withAnswer(answers, pair.key, answer) : answers),
    {},
  );
}
