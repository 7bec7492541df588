import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import type { Category, ScoreSettings } from '#app/quiz/contract/scoring.ts';
import type { Answers } from './answers.ts';
import type { Subject } from './conditions.ts';
import { fromFixedPoint, ONE, roundTo } from './fixed-point.ts';
import { type Item, itemOf, itemsOf } from './items.ts';
import { notLoaded } from './not-loaded.ts';
import { lookUpAnswer, prepareQuestion } from './prepare.ts';
import { isInCategory } from './questions.ts';
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
const quotientOf = ([top, bottom]: Fraction, { shows, scale }: ScoreRule): number =>
  shows === 'percent' ? (top / bottom) * scale : top / bottom;

/** The number that is shown. A percentage is kept within 0 and the scale. */
export function shownOf(value: number, { shows, scale, decimals }: ScoreRule): number {
  const rounded = roundTo(value, decimals);
  return shows === 'percent' ? Math.min(Math.max(rounded, 0), scale) : rounded;
}

export type CategoryScore = {
  category: Category;
  rule: ScoreRule;
  sum: Sum;
  fraction?: Fraction;
  /** The number that is shown; missing where there is none. */
  score?: number;
  /** The same, but not kept within the scale: by this, categories are compared. */
  unlimited?: number;
};

/** An adjustment whose category reached it. */
export type Adjustment = { category: Category; percent: number; factor: number };

export type Scored = {
  items: Item[];
  /** What counts towards the total. */
  sum: Sum;
  rule: ScoreRule;
  categories: CategoryScore[];
  adjustments: Adjustment[];
  /** The number that is shown; missing where there is none. See docs/scoring.md#no-score. */
  score?: number;
};

/** What makes a total of categories: only quizzes with categories load it, in `category-total.ts`. */
export const totals: {
  ofCategories: (categories: readonly CategoryScore[]) => Fraction | undefined;
  adjustmentsOf: (quiz: Quiz, categories: readonly CategoryScore[]) => Adjustment[];
  highestOf: (categories: readonly CategoryScore[]) => number;
} = { ofCategories: notLoaded, adjustmentsOf: notLoaded, highestOf: notLoaded };

/** Everything that the answers of a visitor add up to. Never throws. See docs/scoring.md#score. */
export const scoreSheet = (quiz: Quiz, subject: Subject, answers: Answers): Scored =>
  scoreItems(quiz, itemsOf(quiz, subject, answers));

/** The same, from what each question adds. */
function scoreItems(quiz: Quiz, items: Item[]): Scored {
  const rule = scoreRuleOf(quiz);
  const sum = sumOf(
    items.filter(({ question }) => countsInTotal(question)),
    rule,
  );
  const categories = (quiz.categories ?? []).map((category) => {
    const counted = items.filter(({ question }) => isInCategory(category, question));
    return scoreCategory(quiz, category, sumOf(counted, scoreRuleOf(quiz, category)));
  });
  const adjustments = quiz.scoring?.adjustments ? totals.adjustmentsOf(quiz, categories) : [];
  const total = totalFraction(quiz, sum, categories, rule);
  const score = scoreTotal(total, adjustments, rule);
  return { items, sum, rule, categories, adjustments, score };
}

export const countsInTotal = (question: Question) => question.countsInTotal !== false;

/** The score of a category whose questions add up to this. */
export function scoreCategory(quiz: Quiz, category: Category, sum: Sum): CategoryScore {
  const rule = scoreRuleOf(quiz, category);
  const fraction = fractionOf(sum, rule);
  const value = fraction && quotientOf(fraction, rule);
  return {
    category,
    rule,
    sum,
    fraction,
    score: value === undefined ? undefined : shownOf(value, rule),
    unlimited: value === undefined ? undefined : roundTo(value, rule.decimals),
  };
}

/** The number that is shown for a total, after these adjustments in their order. */
export function scoreTotal(
  total: Fraction | undefined,
  adjustments: readonly { factor: number }[],
  rule: ScoreRule,
): number | undefined {
  return total && shownOf(adjustments.reduce(adjust, quotientOf(total, rule)), rule);
}

/** Of the questions, or of the categories that have a score, by weight. */
function totalFraction(
  { scoring }: Quiz,
  sum: Sum,
  categories: readonly CategoryScore[],
  rule: ScoreRule,
): Fraction | undefined {
  if (scoring?.totalFrom !== 'categories') return fractionOf(sum, rule);
  return sum.answered < (rule.atLeastAnswered ?? 0) ? undefined : totals.ofCategories(categories);
}

/** A total below 0 stays: a factor would raise it. */
const adjust = (value: number, { factor }: { factor: number }) =>
  value < 0 ? value : value * factor;

/** The score of what a visitor is asked; `undefined` where there is none. */
export const scoreFor = (quiz: Quiz, subject: Subject, answers: Answers): number | undefined =>
  scoreSheet(quiz, subject, answers).score;

/** The points of one answer, weighted. An answer that the question does not have gives 0. Never throws. */
export const pointsFor = (question: Question, answer: unknown): number =>
  fromFixedPoint(lookUpAnswer(prepareQuestion(question), answer)?.points ?? 0);

/** What these questions give with these answers, as if they were the whole quiz and all were asked. */
export const scorePart = (quiz: Quiz, questions: readonly Question[], answers: Answers): Scored =>
  scoreItems(
    quiz,
    questions.map((question) => itemOf(question, answers)),
  );
