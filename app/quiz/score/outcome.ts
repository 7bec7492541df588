import { fromFixedPoint, roundTo } from '#app/quiz/base/fixed-point.ts';
import { DEFAULT_LANGUAGE } from '#app/quiz/base/format.ts';
import { fill } from '#app/quiz/base/template.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type CategoryScore, highestOfCategories } from './category-total.ts';
import { levelFor } from './levels.ts';
import type { Scored } from './score.ts';

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
  const highest = isOfCategories ? highestOfCategories(categories) : highestOf({ sum, rule });
  return rangeFrom(highest, levels);
}

/** The scale of a category. */
export const categoryRange = (score: CategoryScore): Range =>
  rangeFrom(highestOf(score), score.category.levels ?? []);

function rangeFrom(exact: number, levels: readonly { min: number }[]): Range {
  const from = Math.min(0, ...levels.map(({ min }) => min));
  const highest = roundTo(exact, 2);
  return { from, scale: highest > from ? highest : from + 1 };
}

function highestOf({ sum, rule }: Pick<CategoryScore, 'sum' | 'rule'>): number {
  switch (rule.shows) {
    case 'percent':
      return rule.scale;
    case 'points':
      return fromFixedPoint(sum.maximum);
    case 'mean':
      return sum.weight > 0 ? sum.maximum / sum.weight : 0;
  }
}
