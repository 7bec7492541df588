import { DEFAULT_LANGUAGE } from '#app/quiz/base/format.ts';
import { fill } from '#app/quiz/base/template.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type CategoryScore, highestOfCategories } from './category-total.ts';
import type { Fraction } from './fraction.ts';
import { levelFor } from './levels.ts';
import type { Scored } from './score.ts';
import { fractionOf, roundExactly, type ScoreRule, type Sum } from './score-rule.ts';

/** What an audit ends with. See docs/scoring.md#result. */
export type Outcome =
  | { kind: 'score'; score: number }
  /** The highest category; where several are equally high, all of them, in the order of the list. */
  | { kind: 'category'; highest: [CategoryScore, ...CategoryScore[]] }
  | { kind: 'notScored' }
  /** The quiz has no score of the whole. */
  | { kind: 'noTotal' };

export function outcomeOf({ scoring }: Quiz, { score, sum, rule, categories }: Scored): Outcome {
  if (scoring?.result !== 'highestCategory') {
    if (scoring?.hasTotal === false) return { kind: 'noTotal' };
    return score === undefined ? { kind: 'notScored' } : { kind: 'score', score };
  }
  const most = Math.max(...categories.flatMap(({ compared }) => compared ?? []));
  const [first, ...others] = categories.filter(({ compared }) => compared === most);
  return first && sum.answered >= (rule.atLeastAnswered ?? 0)
    ? { kind: 'category', highest: [first, ...others] }
    : { kind: 'notScored' };
}

/** The number with which an audit ends; `null` where it ends without one. */
export function finalScore(quiz: Quiz, scored: Scored): number | null {
  const outcome = outcomeOf(quiz, scored);
  return outcome.kind === 'score' ? outcome.score : null;
}

/** An outcome in words: the name of the level or of the category; `undefined` where there is neither. */
export function outcomeName(
  quiz: Quiz,
  outcome: Outcome,
  language: string = DEFAULT_LANGUAGE,
): string | undefined {
  switch (outcome.kind) {
    case 'score':
      return levelFor(quiz.levels, outcome.score).name;
    case 'category': {
      const titles = outcome.highest.map(({ category }) => category.title);
      const categories = new Intl.ListFormat(language).format(titles);
      return titles.length > 1 && quiz.scoring?.tie
        ? fill(quiz.scoring.tie, { categories })
        : categories;
    }
    case 'notScored':
    case 'noTotal':
      return undefined;
  }
}

/** The lowest and the highest number of a scale on which a score is drawn. */
export type Range = { from: number; scale: number };

/** How far up its scale a number is, from 0 to 1. */
export const shareOf = ({ from, scale }: Range, value: number): number =>
  Math.min(Math.max((value - from) / (scale - from), 0), 1);

/** The scale of a total: what *out of* names, and 0 or, with points below it, where the lowest level starts. */
export function rangeOf({ scoring, levels }: Quiz, { sum, rule, categories }: Scored): Range {
  const isOfCategories = scoring?.totalFrom === 'categories' && rule.shows !== 'percent';
  return rangeFrom(
    isOfCategories ? highestOfCategories(categories) : highestOf(sum, rule),
    rule,
    levels,
  );
}

/** The scale of a category. */
export const categoryRange = ({ sum, rule, category }: CategoryScore): Range =>
  rangeFrom(highestOf(sum, rule), rule, category.levels);

/** It ends at the highest score as it is shown: of 7.5 points without decimals, 8. */
function rangeFrom(
  exact: Fraction | undefined,
  rule: ScoreRule,
  levels: readonly { min: number }[] = [],
): Range {
  const from = Math.min(0, ...levels.map(({ min }) => min));
  const highest = exact ? roundExactly(exact, rule) : 0;
  return { from, scale: highest > from ? highest : from + 1 };
}

/** Without a maximum, a percentage still has its scale. */
const highestOf = (sum: Sum, rule: ScoreRule): Fraction | undefined =>
  rule.shows === 'percent'
    ? [1n, 1n]
    : fractionOf({ ...sum, points: sum.maximum, answered: Number.POSITIVE_INFINITY }, rule);
