import { expect, test } from 'vitest';
import type { Answers } from '#app/quiz/base/answers.ts';
import { checkLevels } from '#app/quiz/checks/check-levels.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { benchmarkFor } from '#app/quiz/score/benchmark.ts';
import { breakdownFor } from '#app/quiz/score/breakdown.ts';
import { type Fraction, fractionOfDecimal, roundFraction } from '#app/quiz/score/fraction.ts';
import { rangeOf } from '#app/quiz/score/outcome.ts';
import { pointsFor, scoreSheet } from '#app/quiz/score/score.ts';
import { fc } from '#tests/fast-check.ts';
import { seedQuiz } from '#tests/seed.ts';

// docs/scoring.md#rounding. plain-rules.test.ts compares random quizzes with exact arithmetic.

const seed = await seedQuiz();
const shipped = seed.questions.find(({ type }) => type === 'singleChoiceQuestion');

type Asked = { points: number; maxPoints: number; weight?: number };

/** A quiz whose questions each have one option, with these points. */
function quizOf(asked: readonly Asked[], settings: Pick<Quiz, 'scoring' | 'categories'>): Quiz {
  const questions = asked.map(({ points, maxPoints, weight }, index) => {
    if (shipped?.type !== 'singleChoiceQuestion') throw new TypeError('No single choice.');
    const options = [{ value: 'a', label: 'A', points }];
    return { ...shipped, key: `q${index}`, options, maxPoints, weight };
  });
  return { ...seed, questions, ...settings };
}

const ALL: Answers = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [`q${index}`, 'a']),
);

const scored = (quiz: Quiz) => scoreSheet(quiz, {}, ALL);

const alike = (count: number, points: number, maxPoints = points): Asked[] =>
  Array.from({ length: count }, () => ({ points, maxPoints }));

test.each<[string, Asked[], Quiz['scoring'], number]>([
  ['a mean of 23 in 40', alike(40, 0.575, 1), { shows: 'mean', decimals: 2 }, 0.58],
  ['a mean of -0.5', alike(2, -0.5, 1), { shows: 'mean' }, 0],
  ['a mean of -1.5', alike(2, -1.5, 1), { shows: 'mean' }, -1],
  ['a mean of -0.575', alike(40, -0.575, 1), { shows: 'mean', decimals: 2 }, -0.57],
  ['1.005 points', alike(1, 1.005), { shows: 'points', decimals: 2 }, 1.01],
  ['a percentage of 0.55', alike(1, 0.022, 4), { decimals: 1 }, 0.6],
  ['a percentage of 0.575', alike(1, 0.023, 4), { decimals: 2 }, 0.58],
  ['a whole percentage of 57.5, as the brief divides it', alike(8, 57.5, 100), {}, 57],
  ['a whole percentage of 37.5', alike(8, 37.5, 100), {}, 38],
])('%s', (_, asked, scoring, expected) => {
  expect(scored(quizOf(asked, { scoring })).score).toBe(expected);
});

test.each<[string, Asked[], Quiz['scoring']]>([
  ['points of 7.5', alike(3, 2.5), { shows: 'points' }],
  ['a mean of 2.5', alike(3, 2.5), { shows: 'mean' }],
  ['a mean of categories of 2.5', alike(3, 2.5), { shows: 'mean', totalFrom: 'categories' }],
])('the best score of all is the end of its scale, and may be a level: %s', (_, asked, scoring) => {
  const categories = [{ key: 'c', title: 'C', questions: ['q0'], ...scoring }];
  const quiz = quizOf(asked, { scoring, categories });
  const best = scored(quiz);
  expect(rangeOf(quiz, best).scale).toBe(best.score);
  const levels = [0, best.score ?? 0].map((min) => ({ ...seed.levels[0], min, name: `${min}` }));
  expect([...checkLevels({ ...quiz, levels: levels as Quiz['levels'] })]).toEqual([]);
});

test.each<[string, number[], Quiz['scoring'], number]>([
  ['a total of 2.425', [2.35, 2.5], { shows: 'mean', decimals: 2 }, 2.43],
  ['a total of 57.5%', [0.57, 0.58], {}, 58],
  ['a total of -0.005', [-0.01, 0], { shows: 'mean', decimals: 2 }, 0],
])('of categories, %s', (_, means, scoring, expected) => {
  const asked = means.map((points) => ({ points, maxPoints: 1 }));
  const categories = means.map((_, index) => ({
    key: `c${index}`,
    title: 'Title',
    questions: [`q${index}`],
    shows: scoring?.shows,
    decimals: scoring?.decimals,
  }));
  const quiz = quizOf(
    asked.map((each) => ({ ...each, maxPoints: Math.max(1, each.points) })),
    { scoring: { ...scoring, totalFrom: 'categories' }, categories },
  );
  expect(scored(quiz).score).toBe(expected);
});

test('a mean of five areas of eighteen practices that is 2.425 is shown as 2.43', () => {
  const points = [...Array(60).fill(3), ...Array(25).fill(1.5), 0.75, ...Array(4).fill(0)];
  const areas = Array.from({ length: 5 }, (_, area) =>
    Array.from({ length: 18 }, (_, index) => `q${index * 5 + area}`),
  );
  const mean = { shows: 'mean', decimals: 2 } as const;
  const quiz = quizOf(
    points.map((each) => ({ points: each, maxPoints: 3 })),
    {
      scoring: { ...mean, totalFrom: 'categories' },
      categories: areas.map((questions, index) => ({
        key: `c${index}`,
        title: `Area ${index}`,
        questions,
        ...mean,
      })),
    },
  );
  const answers = Object.fromEntries(points.map((_, index) => [`q${index}`, 'a']));
  expect(scoreSheet(quiz, {}, answers).score).toBe(2.43);
});

test('an adjusted total is exact, and so is the percentage with which its category reaches it', () => {
  const adjustments = [0.575, 0.5751, 0.58].map((atLeast) => ({
    category: 'c',
    atLeast,
    factor: 0.15,
  }));
  const quiz = quizOf([{ points: 0.023, maxPoints: 4 }, ...alike(1, 69.977, 96)], {
    scoring: { shows: 'points', decimals: 1, adjustments },
    categories: [{ key: 'c', title: 'Title', questions: ['q0'], decimals: 2 }],
  });
  const { adjustments: applied, score } = scored(quiz);
  // The category shows 0.58, and the breakdown says the same of 0.575.
  expect(applied.map(({ percent }) => percent)).toEqual([0.58]);
  expect(score).toBe(10.5);
  const half = { scoring: { ...quiz.scoring, decimals: 2 }, categories: quiz.categories };
  const small = quizOf([{ points: 0.023, maxPoints: 4 }, ...alike(1, 7.677, 96)], half);
  expect(scored(small).score).toBe(1.16);
});

test.each<[points: number, weight: number, expected: number]>([
  [1.000_05, 1, 1.0001],
  [0.01, 0.145, 0.0015],
  [-0.01, 0.145, -0.0014],
  [0.01, 0.000_01, 0],
])('%d points with a weight of %d', (points, weight, expected) => {
  const [question] = quizOf([{ points, maxPoints: 2, weight }], {}).questions;
  expect(question && pointsFor(question, 'a')).toBe(expected);
});

test('the numbers in a breakdown, and the distance to the average', () => {
  const [row] = breakdownFor(quizOf(alike(1, 1.005, 2), {}), {}, ALL).rows;
  expect(row?.points).toBe(1.01);
  const benchmark = { ...seed.benchmark, default: 55.995, below: '{gap}', above: '{gap}' };
  expect(benchmarkFor({ ...seed, benchmark }, 'none', 57)?.gapSentence).toBe('1.01');
});

const fractions: fc.Arbitrary<Fraction> = fc.tuple(
  fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }),
  fc.oneof(fc.bigInt({ min: 1n, max: 2n ** 60n }), fc.constantFrom(2n, 8n, 40n, 2000n)),
);

test('a fraction is rounded to the nearest, halves up, whatever its size', () => {
  fc.assert(
    fc.property(fractions, fc.constantFrom(0, 1, 2), ([top, bottom], decimals) => {
      const small: Fraction = [top % (bottom * 1000n), bottom];
      const rounded = roundFraction(small, decimals);
      const unit = 10n ** BigInt(decimals);
      const units = BigInt(Math.round(rounded * Number(unit)));
      expect(rounded).toBe(Number(units) / Number(unit));
      const distance = small[0] * unit * 2n - units * bottom * 2n;
      expect(distance >= -bottom && distance < bottom).toBe(true);
    }),
  );
});

test.each<[number, Fraction]>([
  [0.85, [85n, 100n]],
  [1, [1n, 1n]],
  [-2.5, [-25n, 10n]],
  [1e-7, [1n, 10_000_000n]],
  [1.5e-7, [15n, 100_000_000n]],
  [1e21, [10n ** 21n, 1n]],
])('%d as a fraction', (value, expected) => {
  expect(fractionOfDecimal(value)).toEqual(expected);
});
