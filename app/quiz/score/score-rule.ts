import { ONE, roundTo } from '#app/quiz/base/fixed-point.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { ScoreSettings } from '#app/quiz/contract/scoring.ts';
import type { Item } from './items.ts';
import type { Fraction } from './weighted-mean.ts';

/** How points become a score: the settings of the quiz or of a category, with every default filled in. */
export type ScoreRule = Required<Omit<ScoreSettings, 'atLeastAnswered'>> &
  Pick<ScoreSettings, 'atLeastAnswered'> & {
    /** The highest score in percent. */
    scale: number;
  };

/** What the counted questions add up to, in ten-thousandths. */
export type Sum = {
  points: number;
  maximum: number;
  weight: number;
  /** How many answers give a score: none of those left out, skipped or not applicable. */
  answered: number;
};

/** The rule of a quiz or, with its settings, of a category. */
export function scoreRuleOf(
  { scale, scoring }: Pick<Quiz, 'scale' | 'scoring'>,
  settings: ScoreSettings = scoring ?? {},
): ScoreRule {
  const { shows = 'percent', outOf = 'all', decimals = 0 } = settings;
  const { higherIs = 'better', atLeastAnswered } = settings;
  return { scale, shows, outOf, decimals, higherIs, atLeastAnswered };
}

/** Adds up what counts by the rule. See docs/scoring.md#score. */
export function sumOf(items: readonly Item[], { outOf }: Pick<ScoreRule, 'outOf'>): Sum {
  const sum = { points: 0, maximum: 0, weight: 0, answered: 0 };
  for (const { points, maximum, weight, state } of items) {
    sum.points += points;
    if (state === 'answered') sum.answered += 1;
    if (!isCounted(state, outOf)) continue;
    sum.maximum += maximum;
    sum.weight += Math.round(weight * ONE);
  }
  return sum;
}

/** Whether a question counts in the maximum and in the mean. */
export const isCounted = (state: Item['state'], outOf: ScoreRule['outOf']) =>
  outOf === 'all' || state === 'answered' || (outOf === 'asked' && state === 'unanswered');

/**
 * The score as a fraction, not yet rounded: of the maximum for a percentage, of the number of questions
 * for a mean. `undefined` where there is none: too few answers, or nothing to divide by.
 */
export function fractionOf(sum: Sum, rule: ScoreRule): Fraction | undefined {
  const { points, maximum, weight, answered } = sum;
  const [top, bottom] = {
    percent: [points, maximum] as const,
    points: [points, ONE] as const,
    mean: [points, weight] as const,
  }[rule.shows];
  return bottom <= 0 || answered < (rule.atLeastAnswered ?? 0) ? undefined : [top, bottom];
}

/** Divides in doubles, from left to right, so that 460 of 800 gives 57. */
export const quotientOf = ([top, bottom]: Fraction, { shows, scale }: ScoreRule): number =>
  shows === 'percent' ? (top / bottom) * scale : top / bottom;

/** The number that is shown. A percentage is kept within 0 and the scale. */
export function shownOf(value: number, { shows, scale, decimals }: ScoreRule): number {
  const rounded = roundTo(value, decimals);
  return shows === 'percent' ? Math.min(Math.max(rounded, 0), scale) : rounded;
}
