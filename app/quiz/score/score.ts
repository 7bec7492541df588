import type { Answers } from '#app/quiz/base/answers.ts';
import { fromFixedPoint, toFixedPoint } from '#app/quiz/base/fixed-point.ts';
import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import {
  type Adjustment,
  adjustmentsOf,
  type CategoryScore,
  totalOfCategories,
} from './category-total.ts';
import type { Subject } from './conditions.ts';
import { type Fraction, fractionOfDecimal, multiply } from './fraction.ts';
import { type Item, itemIn, itemOf, itemsOf } from './items.ts';
import { lookUpAnswer, prepareQuestion } from './prepare.ts';
import {
  fractionOf,
  roundExactly,
  roundScore,
  type ScoreRule,
  type Sum,
  scoreRuleOf,
  sumOf,
  withinScale,
} from './score-rule.ts';

export type Scored = {
  items: Item[];
  sum: Sum;
  rule: ScoreRule;
  categories: CategoryScore[];
  adjustments: Adjustment[];
  /** The number that is shown; missing where there is none. See docs/scoring.md#no-score. */
  score?: number;
};

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
    const counted = items.flatMap((item) => itemIn(category, item) ?? []);
    return scoreCategory(quiz, category, sumOf(counted, scoreRuleOf(quiz, category)));
  });
  if (quiz.scoring?.hasTotal === false) return { items, sum, rule, categories, adjustments: [] };
  const adjustments = adjustmentsOf(quiz, categories);
  const total = totalFraction(quiz, sum, categories, rule);
  const score = scoreTotal(quiz, total, adjustments, rule);
  return { items, sum, rule, categories, adjustments, score };
}

export const countsInTotal = (question: Question) => question.countsInTotal !== false;

/** The score of a category to which questions and options add up to this. */
export function scoreCategory(quiz: Quiz, category: Category, added: Sum): CategoryScore {
  const rule = scoreRuleOf(quiz, category);
  const sum = withMaximum(category, added);
  const fraction = isLeftOut(category, added) ? undefined : fractionOf(sum, rule);
  if (!fraction) return { category, rule, sum };
  const compared = comparedRule(quiz, rule);
  const by = compared.shows === rule.shows ? fraction : fractionOf(sum, compared);
  return {
    category,
    rule,
    sum,
    fraction,
    score: withinScale(roundScore(fraction, rule), rule),
    compared: by && roundScore(by, compared),
  };
}

/** The rule by which categories are compared, where the highest is the result. See docs/scoring.md#result. */
export const comparedRule = ({ scoring }: Quiz, rule: ScoreRule): ScoreRule => ({
  ...rule,
  shows: scoring?.highestBy ?? rule.shows,
});

/** A maximum that editors name stands for that of whatever counts. */
const withMaximum = ({ maxPoints }: Category, sum: Sum): Sum =>
  maxPoints === undefined || sum.maximum <= 0 ? sum : { ...sum, maximum: toFixedPoint(maxPoints) };

/** Whether a category has no place in a report, because nothing of it is asked. */
export const isLeftOut = ({ isLeftOutUnasked }: Category, { asked }: Sum): boolean =>
  isLeftOutUnasked === true && asked === 0;

/** The number that is shown for a total, after these adjustments in their order. */
export function scoreTotal(
  { scoring }: Quiz,
  total: Fraction | undefined,
  adjustments: readonly { factor: number }[],
  rule: ScoreRule,
): number | undefined {
  const isOfQuestions = scoring?.totalFrom !== 'categories' && adjustments.length === 0;
  const round = isOfQuestions ? roundScore : roundExactly;
  return total && withinScale(round(adjustments.reduce(adjust, total), rule), rule);
}

/** Of the questions, or of the categories that have a score, by weight. */
function totalFraction(
  { scoring }: Quiz,
  sum: Sum,
  categories: readonly CategoryScore[],
  rule: ScoreRule,
): Fraction | undefined {
  if (scoring?.totalFrom !== 'categories') return fractionOf(sum, rule);
  return sum.answered < (rule.atLeastAnswered ?? 0) ? undefined : totalOfCategories(categories);
}

/** A total below 0 stays: a factor would raise it. */
const adjust = (total: Fraction, { factor }: { factor: number }): Fraction =>
  total[0] < 0n ? total : multiply(total, fractionOfDecimal(factor));

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
