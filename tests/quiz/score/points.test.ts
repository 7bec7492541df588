import { expect, test } from 'vitest';
import type { Answer } from '#app/quiz/score/answers.ts';
import { breakdownFor } from '#app/quiz/score/breakdown.ts';
import { pointsFor, scoreFor } from '#app/quiz/score/score.ts';
import { SELECTIONS } from '#tests/quiz/each-sheet.ts';
import { seedQuiz } from '#tests/seed.ts';

const quiz = await seedQuiz();

function pointsOf(key: string, answer: unknown): number {
  const question = quiz.questions.find((each) => each.key === key);
  if (!question) throw new RangeError(`The seed has no question ${key}.`);
  return pointsFor(question, answer);
}

test.each([
  ['q1', 'never', 0],
  ['q1', 'months-ago', 25],
  ['q1', 'occasionally', 50],
  ['q1', 'regularly', 100],
  ['q3', 'google-only', 25],
  ['q3', 'multiple-uncertain', 50],
  ['q3', 'comprehensive', 100],
  ['q3', 'what-directories', 0],
  ['q4', 'never', 0],
  ['q4', 'occasionally', 25],
  ['q4', 'monthly', 50],
  ['q4', 'weekly', 100],
  ['q6', '1-5', 25],
  ['q6', '6-15', 50],
  ['q6', '16-30', 75],
  ['q6', '30+', 100],
  ['q7', 'less-25', 25],
  ['q7', '25-50', 50],
  ['q7', '51-75', 75],
  ['q7', 'more-75', 100],
  ['q8', 'done-for-me', 100],
  ['q8', '1-2-hours', 75],
  ['q8', '3-5-hours', 50],
  ['q8', 'learn-everything', 25],
])('%s answered with %s gives %i points', (key, answer, points) => {
  expect(pointsOf(key, answer)).toBe(points);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'the slider at %i gives ten times as many points',
  (value) => {
    expect(pointsOf('q2', value)).toBe(value * 10);
  },
);

test.each([
  [0, 100],
  [1, 80],
  [2, 60],
  [3, 40],
  [4, 20],
  [5, 0],
])('any %i selected challenges give %i points', (count, points) => {
  const selections = SELECTIONS.filter((each) => each.length === count);
  expect(selections).not.toEqual([]);
  for (const selection of selections) expect(pointsOf('q5', selection)).toBe(points);
});

test('the order of selection does not matter', () => {
  expect(pointsOf('q5', ['other', 'invisible'])).toBe(pointsOf('q5', ['invisible', 'other']));
});

test('an option without points gives none', () => {
  const [question] = quiz.questions;
  if (question?.type !== 'singleChoiceQuestion') throw new TypeError('q1 has no options.');
  const options = [{ value: 'blank', label: 'Blank', points: undefined }];
  expect(pointsFor({ ...question, options }, 'blank')).toBe(0);
});

test('all eight questions count: the total is 800', () => {
  expect(quiz.questions.map(({ maxPoints }) => maxPoints)).toEqual(Array(8).fill(100));
  expect(breakdownFor(quiz, {}, {}).sum?.total).toBe(800);
});

const best: Record<string, Answer> = {
  q1: 'regularly',
  q2: 10,
  q3: 'comprehensive',
  q4: 'weekly',
  q5: ['other'],
  q6: '30+',
  q7: 'more-75',
  q8: 'done-for-me',
};

test('the best possible answers score 98, because one challenge must be selected', () => {
  expect(scoreFor(quiz, {}, best)).toBe(98);
});

test('the best answers without a challenge would score 100', () => {
  expect(scoreFor(quiz, {}, { ...best, q5: [] })).toBe(100);
});

test('the worst possible answers score 11', () => {
  const challenges = ['invisible', 'competitors-first', 'outdated-info', 'inconsistent-info'];
  const worst = {
    q1: 'never',
    q2: 1,
    q3: 'what-directories',
    q4: 'never',
    q5: [...challenges, 'other'],
    q6: '1-5',
    q7: 'less-25',
    q8: 'learn-everything',
  };
  expect(scoreFor(quiz, {}, worst)).toBe(11);
});

test('an empty answer sheet scores 0', () => {
  expect(scoreFor(quiz, {}, {})).toBe(0);
});

test('460 of 800 points score 57, because 460 / 800 * 100 is 57.49999… in doubles', () => {
  const answers: Record<string, Answer> = {
    q1: 'regularly',
    q2: 6,
    q3: 'comprehensive',
    q4: 'weekly',
    q5: ['invisible', 'competitors-first', 'outdated-info', 'inconsistent-info', 'other'],
    q6: '1-5',
    q7: 'less-25',
    q8: '3-5-hours',
  };
  const points = quiz.questions.map(({ key }) => pointsOf(key, answers[key]));
  expect(points).toEqual([100, 60, 100, 100, 0, 25, 25, 50]);
  expect(scoreFor(quiz, {}, answers)).toBe(57);
});
