import { expect, test } from 'vitest';
import { answerValues, toggleSelection, withAnswer } from '#app/quiz/base/answers.ts';
import {
  answerFromValues,
  decodeAnswers,
  initialAnswers,
  isAnswered,
} from '#app/quiz/score/answers.ts';
import { scoreFor } from '#app/quiz/score/score.ts';
import { shipped } from '#tests/seed.ts';

const { quiz } = shipped;

const choices = ['a', 'b', 'c', 'none'].map((value) => ({ value, isExclusive: value === 'none' }));

test.each([
  ['a choice is added in the order of the choices', ['c'], 'a', ['a', 'c']],
  ['a selected choice is removed', ['a', 'b'], 'a', ['b']],
  ['the last choice can be removed', ['a'], 'a', []],
  ['a value that is not a choice is removed', ['gone', 'b'], 'c', ['b', 'c']],
  ['a value that is not a choice is not added', ['b'], 'gone', ['b']],
  ['an exclusive choice clears the others', ['a', 'b'], 'none', ['none']],
  ['another choice clears the exclusive one', ['none'], 'b', ['b']],
  ['an exclusive choice can be removed', ['none'], 'none', []],
])('%s', (_, selected, toggle, expected) => {
  expect(toggleSelection(choices, selected, toggle)).toEqual(expected);
});

test.each([
  ['"a"', ['a']],
  ['7', ['7']],
  ['["a", 7]', ['a', '7']],
  ['["a", null, true, {}]', ['a']],
  ['null', []],
])('the answer %s has the values %j', (json, values) => {
  expect(answerValues(JSON.parse(json))).toEqual(values);
});

test('without a value, a single choice gets an answer that is none of its options', () => {
  expect(quiz.questions.slice(0, 1).map((each) => answerFromValues(each, []))).toEqual(['']);
});

test('a quiz starts with its sliders answered, and nothing else', () => {
  expect(initialAnswers(quiz)).toStrictEqual({ q2: 5 });
  const answered = quiz.questions.filter((each) => isAnswered(each, initialAnswers(quiz)));
  expect(answered.map(({ key }) => key)).toEqual(['q2']);
});

test.each([
  [[], false],
  [['other'], true],
  [['invisible', 'other'], true],
])('whether the selection %j answers a multiple choice: %s', (q5, expected) => {
  const questions = quiz.questions.filter(({ key }) => key === 'q5');
  expect(questions.map((each) => isAnswered(each, { q5 }))).toEqual([expected]);
});

test.each([
  ['answers that fit are kept', { q1: 'never', q5: [] }, { q1: 'never', q2: 5, q5: [] }],
  ['answers that do not fit are left out', { q1: 'gone', q2: 99, q9: 'x' }, { q2: 5 }],
  ['a moved slider stays where it is', { q2: 7 }, { q2: 7 }],
  ['an inherited answer is ignored', Object.create({ q1: 'never' }), { q2: 5 }],
  ['nothing stored', null, { q2: 5 }],
  ['a stored text', 'q1', { q2: 5 }],
])('stored answers: %s', (_, stored, expected) => {
  expect(decodeAnswers(quiz, stored)).toEqual(expected);
});

test.each(['__proto__', 'constructor', 'length'])('a question may have the key %s', (key) => {
  const [question] = quiz.questions;
  if (!question) throw new RangeError('The seed has no question.');
  const one = { ...quiz, questions: [{ ...question, key }] };
  expect(scoreFor(one, {}, {})).toBe(0);
  const answers = withAnswer({}, key, 'regularly');
  expect(scoreFor(one, {}, JSON.parse(JSON.stringify(answers)))).toBe(100);
});
