import {
  type CountFailure,
  tryCount,
  wasCounted,
  withMoreBudget,
} from '#app/quiz/analysis/count-limits.ts';
import {
  type Asked,
  askedIn,
  type Distribution,
  distributionOf,
  mostPointsIn,
  type Spread,
} from '#app/quiz/analysis/distribution.ts';
import { type Influence, influencesOf } from '#app/quiz/analysis/influence.ts';
import { type QuickWinCount, quickWinsShown } from '#app/quiz/analysis/quick-wins-shown.ts';
import { roundTo } from '#app/quiz/base/fixed-point.ts';
import type { Category, Level, Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { bestAnswer } from '#app/quiz/score/best-answer.ts';
import { isInCategory, questionsOf } from '#app/quiz/score/questions.ts';
import { countsInTotal, pointsFor } from '#app/quiz/score/score.ts';
import { isProfile, scoreRuleOf } from '#app/quiz/score/score-rule.ts';
import { isOfQuestions, pointsBounds } from './score-bounds.ts';

/** The counts of all answer sheets of a quiz, or the reasons why they were refused. */
export type SheetCounts = {
  distribution: Distribution | CountFailure;
  influences: Influence[] | CountFailure;
};

/** Counts all answer sheets of a quiz that passes `check`. Never throws. */
export function sheetCountsOf(quiz: Quiz): SheetCounts {
  const distribution = tryCount(() => distributionOf(quiz));
  // Influence needs all sums of the distribution, and more.
  return { distribution, influences: wasCounted(distribution) ? influencesIn(quiz) : distribution };
}

/** Influence reads every answer sheet twice, so it may take longer than the distribution, which is then known. */
export const influencesIn = (quiz: Quiz): Influence[] | CountFailure =>
  isProfile(quiz)
    ? { reason: 'The quiz has no overall score that a question could move.' }
    : tryCount(() => withMoreBudget(INFLUENCE_TIMES, () => influencesOf(quiz)));

const INFLUENCE_TIMES = 4;

/** What the check of unused parts counts besides. */
export type PartCounts = {
  asked: ReadonlyMap<string, Asked>;
  quickWins: (QuickWinCount | CountFailure)[];
  /** The keys of the questions that no level of any category depends on, and no number without levels. */
  idle: ReadonlySet<string>;
  /** The most points that one visitor can get in a category, by its key, or in all, where the maximum is another. */
  mostPoints: ReadonlyMap<string, number>;
};

export function partCountsOf(quiz: Quiz): PartCounts {
  const found = tryCount(() => askedIn(quiz));
  return {
    asked: wasCounted(found) ? found : new Map<string, Asked>(),
    quickWins: quickWinsShown(quiz),
    idle: idleInCategories(quiz),
    mostPoints: unlikeMaximums(quiz),
  };
}

/** The total among the maximums of categories: none has this key. */
export const TOTAL = '';

/** Questions that are never asked together may add up to more than a category's own maximum, and to more than anyone gets. */
function unlikeMaximums(quiz: Quiz): Map<string, number> {
  const found = new Map<string, number>();
  const questions = questionsOf(quiz);
  const counted = questions.filter(countsInTotal);
  const keys = counted.map(({ key }) => key);
  const total = { key: TOTAL, title: TOTAL, ...quiz.scoring, questions: keys };
  const parts: Category[] = [...(quiz.categories ?? []), ...(isOfQuestions(quiz) ? [total] : [])];
  for (const part of parts) {
    const { key, maxPoints } = part;
    const { shows, outOf } = scoreRuleOf(quiz, part);
    const hasBranches = questions.some((each) => each.condition && isInCategory(part, each));
    const isOfAll = hasBranches && outOf === 'all' && shows !== 'mean';
    const highest = roundTo(
      key === TOTAL ? bestOf(counted) : pointsBounds(part, questions).highest,
      2,
    );
    if (maxPoints === undefined ? !isOfAll : highest <= maxPoints) continue;
    const most = tryCount(() => mostPointsIn(quiz, part));
    const isUnlike = (points: number) =>
      maxPoints === undefined ? points > 0 && points < highest : points > maxPoints;
    if (wasCounted(most) && isUnlike(most)) found.set(key, most);
  }
  return found;
}

/** What the best answers to these questions give, as if all were asked. Their maximums may be higher. */
const bestOf = (questions: readonly Question[]) =>
  questions.reduce((sum, each) => sum + Math.max(0, pointsFor(each, bestAnswer(each, {}))), 0);

function idleInCategories(quiz: Quiz): Set<string> {
  const idle = new Set(questionsOf(quiz).map(({ key }) => key));
  for (const category of quiz.categories ?? []) {
    const counted = questionsOf(quiz).filter((question) => isInCategory(category, question));
    const influences = category.levels?.length
      ? tryCount(() => influencesOf(quiz, category))
      : undefined;
    for (const { key } of counted) {
      const found = influences && wasCounted(influences) ? influences : [];
      if (found.find((each) => each.key === key)?.changesLevel !== false) idle.delete(key);
    }
  }
  return idle;
}

/** All that the check of unused parts counts, which takes seconds in a large quiz. It depends on `scoringInputs` only. */
export const countsOf = (quiz: Quiz): SheetCounts & PartCounts => ({
  ...sheetCountsOf(quiz),
  ...partCountsOf(quiz),
});

/** The counts of a quiz with the levels and categories of another one that has equal `scoringInputs`. */
export function countsFor<Counts extends SheetCounts>(counts: Counts, quiz: Quiz): Counts {
  const { distribution } = counts;
  if (!wasCounted(distribution)) return counts;
  const inLevels = <S extends Spread>(spread: S, levels: readonly Level[] = []): S => ({
    ...spread,
    levels: spread.levels.map((each, index) => ({ ...each, level: levels[index] ?? each.level })),
  });
  return {
    ...counts,
    distribution: {
      ...inLevels(distribution, quiz.levels),
      categories: distribution.categories.map((each, index) => {
        const category = quiz.categories?.[index] ?? each.category;
        const { spread } = each;
        return {
          ...each,
          category,
          spread: wasCounted(spread) ? inLevels(spread, category.levels) : spread,
        };
      }),
    },
  };
}
