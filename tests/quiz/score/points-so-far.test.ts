import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import type { Condition } from '#app/quiz/base/condition.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { askedOf } from '#app/quiz/score/screens.ts';
import { everySheet } from '#tests/quiz/brute-force.ts';
import { allOf, anyOf } from '#tests/quiz/conditions.ts';
import { editedQuiz } from '#tests/quiz/edited-quiz.ts';

/** A screening in two steps: what comes after the first two is asked from 3 points on. */
const screening = (
  condition: Condition = allOf({ source: 'category', category: 'worry', from: 3 }),
) =>
  editedQuiz((quiz) => {
    const [choice] = quiz.questions;
    if (choice?.type !== 'singleChoiceQuestion') throw new TypeError('It is a choice.');
    const question = (key: string, more: object = {}): Quiz['questions'][number] => ({
      ...choice,
      key,
      maxPoints: undefined,
      options: OPTIONS,
      ...more,
    });
    quiz.questions = [
      question('q1'),
      question('q2', { isOptional: true }),
      question('q3', { condition }),
      question('q4', { condition }),
    ];
    const questions = ['q1', 'q2', 'q3', 'q4'];
    quiz.categories = [{ key: 'worry', title: 'Worry', questions }];
    quiz.quickWins.rules = [];
    quiz.tiles = [];
  });

const OPTIONS = ['0', '1', '2', '3'].map((value) => ({
  value,
  label: value,
  points: Number(value),
}));

const askedWith = (quiz: Quiz, answers: Record<string, string>) =>
  askedOf(quiz, {}, answers).map(({ key }) => key);

test.each([
  [{ q1: '3' }, true],
  [{ q1: '1', q2: '2' }, true],
  [{ q1: '2' }, false],
  [{ q1: '2', q2: 'gone' }, false],
  [{}, false],
])('the second step is asked by the points of the first: %j', (answers, isAsked) => {
  const keys = isAsked ? ['q1', 'q2', 'q3', 'q4'] : ['q1', 'q2'];
  expect(askedWith(screening(), answers)).toEqual(keys);
});

test('a question counts for those after it, not for itself', () => {
  const condition = allOf({ source: 'category' as const, category: 'worry', from: 3, to: 5 });
  expect(askedWith(screening(condition), { q1: '3', q3: '3' })).toEqual(['q1', 'q2', 'q3']);
});

test('each line must hold, and a line holds when any of its tests does', () => {
  const answered = (question: string) => ({ source: 'answer', question, is: 'answered' }) as const;
  const [line] = anyOf<Condition['lines'][number]['tests'][number]>(
    { source: 'category', category: 'worry', from: 3 },
    { source: 'industry', is: 'oneOf', industries: ['Healthcare'] },
  ).lines;
  if (!line) throw new RangeError('There is a line.');
  const quiz = screening({ lines: [line, ...allOf(answered('q2')).lines] });
  expect(askedWith(quiz, { q1: '3' })).toEqual(['q1', 'q2']);
  expect(askedWith(quiz, { q1: '3', q2: '0' })).toHaveLength(4);
  expect(askedWith(quiz, { q1: '0', q2: '0' })).toHaveLength(2);
  expect(askedOf(quiz, { industry: 'Healthcare' }, { q1: '0', q2: '0' })).toHaveLength(4);
});

test('the sheets on both sides of such a gate are counted', () => {
  const quiz = screening();
  const sheets = everySheet(quiz);
  expect(distributionOf(quiz).sheetCount).toBe(BigInt(sheets.length));
});
