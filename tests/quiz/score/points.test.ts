import { expect, test } from 'vitest';
import { answerTo } from '#app/quiz/base/answers.ts';
import { breakdownFor } from '#app/quiz/score/breakdown.ts';
import { pointsFor, scoreFor } from '#app/quiz/score/score.ts';
import { SHEET } from '#tests/quiz/sample-sheet.ts';
import { seedQuiz } from '#tests/seed.ts';

// all-sheets.test.ts has the points of every answer.

const quiz = await seedQuiz();

function pointsOf(key: string, answer: unknown): number {
  const question = quiz.questions.find((each) => each.key === key);
  if (!question) throw new RangeError(`The seed has no question ${key}.`);
  return pointsFor(question, answer);
}

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

test('an empty answer sheet scores 0', () => {
  expect(scoreFor(quiz, {}, {})).toBe(0);
});

test('460 of 800 points score 57, because 460 / 800 * 100 is 57.49999… in doubles', () => {
  const points = quiz.questions.map(({ key }) => pointsOf(key, answerTo(SHEET, key)));
  expect(points).toEqual([50, 70, 50, 50, 40, 75, 50, 75]);
  expect(scoreFor(quiz, {}, SHEET)).toBe(57);
});
