import { ONE, toFixedPoint } from '#app/quiz/base/fixed-point.ts';
import type { Unit } from '#app/quiz/base/format.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { ScoreSettings } from '#app/quiz/contract/scoring.ts';
import { type Fraction, multiply, roundFraction } from './fraction.ts';
import type { Item } from './items.ts';

/** How points become a score: the settings of the quiz or of a category, with every default filled in. */
export type ScoreRule = Required<Omit<ScoreSettings, 'atLeastAnswered' | keyof Unit>> &
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
  asked: number;
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

/** Whether a score of the whole quiz is its result. See docs/scoring.md#no-total. */
export const hasTotal = ({ scoring }: Pick<Quiz, 'scoring'>): boolean =>
  scoring?.hasTotal !== false && scoring?.result !== 'highestCategory';

/** Whether a quiz has neither a total nor a highest category: it is a profile of its categories, or a form. */
export const isProfile = ({ scoring }: Pick<Quiz, 'scoring'>): boolean =>
  scoring?.hasTotal === false && scoring.result !== 'highestCategory';

/** Adds up what counts by the rule. See docs/scoring.md#score. */
export function sumOf(items: readonly Item[], { outOf }: Pick<ScoreRule, 'outOf'>): Sum {
  const sum = { points: 0, maximum: 0, weight: 0, answered: 0, asked: 0 };
  for (const { points, maximum, weight, state } of items) {
    sum.points += points;
    if (state !== 'notAsked') sum.asked += 1;
    if (state === 'answered') sum.answered += 1;
    if (!isCounted(state, outOf)) continue;
    sum.maximum += maximum;
    sum.weight += toFixedPoint(weight);
  }
  return sum;
}

/** Whether a question counts in the maximum and in the mean. */
export const isCounted = (state: Item['state'], outOf: ScoreRule['outOf']) =>
  outOf === 'all' || state === 'answered' || (outOf === 'asked' && state === 'unanswered');

/**
 * The score, not yet rounded: of the maximum for a percentage, of the number of questions for a mean.
 * `undefined` where too little is answered, or there is nothing to divide by.
 */
export function fractionOf(sum: Sum, rule: ScoreRule): Fraction | undefined {
  const { points, maximum, weight, answered } = sum;
  const [top, bottom] = {
    percent: [points, maximum] as const,
    points: [points, ONE] as const,
    mean: [points, weight] as const,
  }[rule.shows];
  return bottom <= 0 || answered < (rule.atLeastAnswered ?? 0)
    ? undefined
    : [BigInt(top), BigInt(bottom)];
}

/**
 * A rounded score, not yet kept within the scale. A whole percentage is divided in doubles, from left to
 * right, so that 460 of 800 gives 57. See docs/scoring.md#rounding.
 */
export function roundScore(fraction: Fraction, rule: ScoreRule): number {
  if (rule.shows !== 'percent' || rule.decimals > 0) return roundExactly(fraction, rule);
  const [top, bottom] = fraction;
  return Math.round((Number(top) / Number(bottom)) * rule.scale) + 0;
}

/** Any other score: a total of categories, or one that was adjusted. */
export const roundExactly = (fraction: Fraction, { shows, scale, decimals }: ScoreRule): number =>
  roundFraction(shows === 'percent' ? multiply(fraction, [BigInt(scale), 1n]) : fraction, decimals);

/** The number that is shown of a rounded score: a percentage is kept within 0 and the scale. */
export const withinScale = (score: number, { shows, scale }: ScoreRule): number =>
  shows === 'percent' ? Math.min(Math.max(score, 0), scale) : score;
