import { getOrMake } from '#app/quiz/base/memoize.ts';
import type { Category, Level, Quiz } from '#app/quiz/contract/quiz.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { isProfile } from '#app/quiz/score/score-rule.ts';
import { totalCount } from './answer-classes.ts';
import { type CountFailure, tryCount } from './count-limits.ts';
import { type CountedSheets, countSheets } from './count-sheets.ts';
import type { Observed } from './observed.ts';
import {
  type Ending,
  endingOf,
  groupOf,
  groupsOf,
  type Verdicts,
  verdictNotes,
} from './verdict.ts';

export type ScoreCount = { score: number; sheetCount: bigint };

/** How answer sheets spread over the scores of the quiz or of a category. */
export type Spread = {
  /** Sheets by score, the lowest first; only scores that some sheet reaches. */
  scores: ScoreCount[];
  levels: { level: Level; sheetCount: bigint }[];
  notScored: bigint;
};

export type CategorySpread = {
  category: Category;
  spread: Spread | CountFailure;
  /** Where the result is the highest category: the sheets of which it is this one. */
  highest: bigint;
};

/** How the possible answer sheets spread over the scores. It counts sheets; it does not predict visitors. */
export type Distribution = Spread & {
  /** The exact number of answer sheets, which can be more than a double can represent. */
  sheetCount: bigint;
  categories: CategorySpread[];
  /** Sheets of which several categories are equally high; decided by the order of the list. */
  ties: bigint;
};

/**
 * Counts the answer sheets of a quiz by score, exactly, without listing them. The quiz must pass `check`.
 * With `observed`, a sheet counts as often as its answers were given, multiplied as if none depended on
 * another: its share says something, the number does not. Throws `CountLimitError` if there are too many
 * sums; `tryCount` turns it into a reason. See docs/scoring.md#counting-answer-sheets.
 */
export function distributionOf(quiz: Quiz, observed?: Observed): Distribution {
  const endingsOf = (groups: ReturnType<typeof groupsOf>) =>
    countSheets([{ quiz, groups, observed }], verdictNotes(1));
  const ended = endingsOf(groupsOf(quiz));
  const highestIs = ({ key }: Category) =>
    totalCount(ended.filter(({ note }) => endingOf(note).highest?.[0] === key));
  return {
    sheetCount: totalCount(ended),
    ...spreadOf(ended, quiz.levels),
    notScored: totalCount(
      isProfile(quiz) ? [] : ended.filter(({ note }) => isOpen(endingOf(note))),
    ),
    categories: (quiz.categories ?? []).map((category) => ({
      category,
      spread: tryCount(() => spreadOf(endingsOf([groupOf(quiz, category)]), category.levels ?? [])),
      highest: highestIs(category),
    })),
    ties: totalCount(ended.filter(({ note }) => (endingOf(note).highest?.length ?? 0) > 1)),
  };
}

/** The most points that one answer sheet gives a category, to two decimals. Throws like `distributionOf`. */
export function mostPointsIn(quiz: Quiz, { key, title, questions, reversed }: Category): number {
  const inPoints: Category = { key, title, questions, reversed, shows: 'points', decimals: 2 };
  const ended = countSheets([{ quiz, groups: [groupOf(quiz, inPoints)] }], verdictNotes(1));
  return spreadOf(ended, []).scores.at(-1)?.score ?? 0;
}

const isOpen = ({ score, highest }: Ending) => score === undefined && !highest;

function spreadOf(ended: readonly CountedSheets<Verdicts>[], all: readonly Level[]): Spread {
  const scored = ended.flatMap(({ note, count }) => {
    const { score } = endingOf(note);
    return score === undefined ? [] : [{ score, count }];
  });
  const scores = [...new Set(scored.map(({ score }) => score))]
    .sort((one, other) => one - other)
    .map((score) => ({
      score,
      sheetCount: totalCount(scored.filter((each) => each.score === score)),
    }));
  const levels = all.map((level) => ({
    level,
    sheetCount: totalCount(scored.filter(({ score }) => levelFor(all, score) === level)),
  }));
  return { scores, levels, notScored: totalCount(ended) - totalCount(scored) };
}

/** Whether a question is asked in some sheet, and in some sheet not. */
export type Asked = { isAsked: boolean; isLeftOut: boolean };

/** By question key. The quiz must pass `check`. Throws `CountLimitError`, as `distributionOf` does. */
export function askedIn(quiz: Quiz): Map<string, Asked> {
  const found = new Map<string, Asked>();
  countSheets<Verdicts>([{ quiz, groups: [] }], verdictNotes(1), ({ step, asked }) => {
    const key = step.question?.key;
    if (key === undefined) return;
    const known = getOrMake(found, key, () => ({ isAsked: false, isLeftOut: false }));
    known.isAsked ||= asked[0] === true;
    known.isLeftOut ||= asked[0] === false;
  });
  return found;
}
