import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import {
  type Fraction,
  fractionOfDecimal,
  meanOf,
  roundFraction,
  type WeightedFraction,
} from './fraction.ts';
import type { ScoreRule, Sum } from './score-rule.ts';

export type CategoryScore = {
  category: Category;
  rule: ScoreRule;
  sum: Sum;
  fraction?: Fraction;
  score?: number;
  /** By this, categories are compared. It is not kept within a scale. */
  compared?: number;
};

/** An adjustment whose category reached it, and the percentage of its maximum that this has, to two decimals. */
export type Adjustment = { category: Category; percent: number; factor: number };

/** The mean of the categories that have a score, by weight; `undefined` without any. */
export const totalOfCategories = (categories: readonly CategoryScore[]): Fraction | undefined =>
  meanOf(categories.flatMap((each) => partOf(each) ?? []));

/** The highest total of these categories, of points or means. */
export const highestOfCategories = (categories: readonly CategoryScore[]) =>
  totalOfCategories(
    categories.map(({ fraction, ...each }) => ({
      ...each,
      fraction: fraction && [BigInt(each.sum.maximum), fraction[1]],
    })),
  );

/** What a category adds to a total; nothing without a score. A percentage stays within the scale. */
export function partOf({ category, fraction, rule }: CategoryScore): WeightedFraction | undefined {
  if (!fraction) return undefined;
  const [top, bottom] = fraction;
  const limited = rule.shows !== 'percent' ? top : top < 0n ? 0n : top > bottom ? bottom : top;
  return { fraction: [limited, bottom], weight: category.weight ?? 1 };
}

/** The adjustments whose category reached them, in their order. See docs/scoring.md#adjustments. */
export function adjustmentsOf(
  { scoring }: Quiz,
  categories: readonly CategoryScore[],
): Adjustment[] {
  return (scoring?.adjustments ?? []).flatMap(({ category: key, atLeast, factor }) => {
    const found = categories.find(({ category }) => category.key === key);
    if (!found || !reaches(found, atLeast)) return [];
    const percent = roundFraction(percentOf(found.sum), 2);
    return [{ category: found.category, percent, factor }];
  });
}

/** Whether a category has exactly this percentage of its maximum, or more. */
export function reaches({ sum, score }: CategoryScore, percent: number): boolean {
  if (sum.maximum <= 0 || score === undefined) return false;
  const [top, bottom] = percentOf(sum);
  const [over, under] = fractionOfDecimal(percent);
  return top * under >= over * bottom;
}

const percentOf = ({ points, maximum }: Sum): Fraction => [BigInt(points) * 100n, BigInt(maximum)];
