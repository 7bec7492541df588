import type { IconName } from '#app/quiz/base/fields.ts';
import type { Unit } from '#app/quiz/base/format.ts';
import type { Level } from '#app/quiz/contract/quiz.ts';
import type { CategoryScore } from './category-total.ts';
import { type LevelBand, levelBands, levelFor } from './levels.ts';
import { categoryRange, type Range } from './outcome.ts';
import { isLeftOut } from './score.ts';

/** A category of a report, ready to be drawn. */
export type CategoryResult = Range &
  Unit & {
    key: string;
    title: string;
    icon?: IconName;
    text?: string;
    score?: number;
    /** Missing without a score, or where the category has no levels. */
    level?: Level;
    bands: LevelBand[];
  };

/** The categories of a report, in the order of the quiz, but those left out. See docs/scoring.md#categories. */
export const categoryResults = (categories: readonly CategoryScore[]): CategoryResult[] =>
  categories.flatMap((each) => {
    if (isLeftOut(each.category, each.sum)) return [];
    const { key, title, icon, text, currency, unit, levels = [] } = each.category;
    const range = categoryRange(each);
    const { score } = each;
    return {
      ...range,
      key,
      title,
      icon,
      text,
      currency,
      unit,
      score,
      level: score !== undefined && levels.length > 0 ? levelFor(levels, score) : undefined,
      bands: levelBands(levels, range.scale),
    };
  });
