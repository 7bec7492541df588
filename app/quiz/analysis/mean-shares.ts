import { toFixedPoint } from '#app/quiz/base/fixed-point.ts';
import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { type CategoryScore, partOf } from '#app/quiz/score/category-total.ts';
import type { Fraction } from '#app/quiz/score/fraction.ts';
import { itemIn, itemOf } from '#app/quiz/score/items.ts';
import { isInCategory, questionsOf } from '#app/quiz/score/questions.ts';
import { scoreCategory } from '#app/quiz/score/score.ts';
import { type Sum, scoreRuleOf, sumOf } from '#app/quiz/score/score-rule.ts';
import { answerClasses } from './answer-classes.ts';
import { assertCountable } from './count-limits.ts';

/**
 * The categories of which a total is the mean, each as two whole numbers that can be added: its score times
 * its weight, on a denominator that all have in common, and its weight.
 */
export function meanShares(quiz: Quiz, categories: readonly Category[]) {
  const each = categories.map((category) => ({
    category,
    weight: weightOf(category),
    isPercent: scoreRuleOf(quiz, category).shows === 'percent',
    ...boundsOf(quiz, category),
  }));
  const common = each
    .flatMap(({ denominators }) => denominators)
    .reduce((all, one) => {
      assertCountable(all.toString(2).length, MAX_BITS);
      return (all / divisor(all, one)) * one;
    }, 1n);
  const scaled = each.map(({ category, weight, isPercent, ...bounds }) => {
    const times = bounds.denominators.map((one) => (weight * common) / one);
    const products = (points: bigint) => times.map((factor) => points * factor);
    return {
      category,
      low: isPercent ? 0n : least([0n, ...products(bounds.lowest)]),
      high: isPercent ? weight * common : -least([0n, ...products(-bounds.highest)]),
      unit: [...products(bounds.unit), ...(isPercent ? [weight * common] : [])].reduce(divisor, 0n),
    };
  });
  const unit = scaled.reduce((all, one) => divisor(all, one.unit), 0n) || 1n;
  const weightUnit = each.reduce((all, { weight }) => divisor(all, weight), 0n) || 1n;
  const sum = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n);
  const lowest = sum(scaled.map(({ low }) => low));
  return {
    /** Of the sums of these numbers, from 0. */
    ranges: [
      (sum(scaled.map(({ high }) => high)) - lowest) / unit + 1n,
      sum(each.map(({ weight }) => weight)) / weightUnit + 1n,
    ],
    sharesOf(scored: CategoryScore) {
      const part = partOf(scored);
      const weight = weightOf(scored.category);
      const top = part ? (part.fraction[0] * weight * common) / part.fraction[1] : 0n;
      const low = scaled.find(({ category }) => category === scored.category)?.low ?? 0n;
      return [(top - low) / unit, part ? weight / weightUnit : 0n];
    },
    /** The mean of all whose shares add up to this; `undefined` where none has a score. */
    meanOf: ([top = 0n, weight = 0n]: readonly bigint[]): Fraction | undefined =>
      weight === 0n ? undefined : [top * unit + lowest, common * weight * weightUnit],
  };
}

/** Sums of maxima or weights that answers to one category may have. */
const MAX_DENOMINATORS = 5000;
/** Bits of a common denominator. */
const MAX_BITS = 1000;

const weightOf = ({ weight = 1 }: Category) => BigInt(toFixedPoint(weight));

/** The points that answers to a category can add up to, what divides all of them, and by what they are divided. */
function boundsOf(quiz: Quiz, category: Category) {
  const { shows } = scoreRuleOf(quiz, category);
  const field = shows === 'mean' ? 'weight' : 'maximum';
  const questions = questionsOf(quiz).filter((question) => isInCategory(category, question));
  const added = questions.map((question) => sumsOf(quiz, category, question));
  let bottoms = new Set([0]);
  for (const list of shows === 'points' ? [] : added) {
    const values = new Set(list.map((one) => one[field]));
    bottoms = new Set([...bottoms].flatMap((bottom) => [...values].map((value) => bottom + value)));
    assertCountable(bottoms.size, MAX_DENOMINATORS);
  }
  const denominators = [...bottoms].flatMap((bottom) => {
    const { length } = questions;
    const counts = { answered: length, asked: length };
    const sum = { ...counts, points: 0, maximum: bottom, weight: bottom };
    return scoreCategory(quiz, category, sum).fraction?.[1] ?? [];
  });
  const points = added.map((list) => list.map((one) => BigInt(one.points)));
  return {
    denominators: [...new Set(denominators)],
    lowest: points.reduce((all, list) => all + least(list), 0n),
    highest: points.reduce((all, list) => all - least(list.map((one) => -one)), 0n),
    unit: points.flat().reduce(divisor, 0n),
  };
}

/** All that a question may add to a category. */
function sumsOf(quiz: Quiz, category: Category, question: Question): Sum[] {
  const rule = scoreRuleOf(quiz, category);
  const answers = answerClasses(question).map(({ answer }) =>
    answer === undefined ? {} : { [question.key]: answer },
  );
  return [
    itemOf(question, {}, false),
    ...[{}, ...answers].map((given) => itemOf(question, given)),
  ].map((item) => sumOf([itemIn(category, item) ?? item], rule));
}

const least = ([first = 0n, ...others]: readonly bigint[]) =>
  others.reduce((lowest, each) => (each < lowest ? each : lowest), first);

function divisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
