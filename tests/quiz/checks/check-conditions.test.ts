import { expect, test } from 'vitest';
import { allOf, anyOf } from '#tests/quiz/conditions.ts';
import { documentsWith, reference, references, singleChoice } from '#tests/quiz/quiz-documents.ts';
import { issuesOf } from './issues-of.ts';

/** The shipped documents with three questions, the last of which has this condition. */
const asked = (condition: object) => {
  const questions = ['one', 'two', 'three'].map((key) => singleChoice(key, { no: 0, yes: 2.5 }));
  const [one, two, three] = questions;
  if (!one || !two || !three) throw new RangeError('There are three.');
  const category = (key: string, list: (typeof one)[]) => ({
    _key: key,
    key,
    title: `My ${key}`,
    questions: references(list),
  });
  return documentsWith({
    scale: 100,
    questions: [one, two, { ...three, condition }],
    levels: [[0, 'any']],
    average: 50,
    quiz: { categories: [category('mood', [one, two, three]), category('rest', [three])] },
  });
};

const points = (category: string, range: object) => ({ source: 'category', category, ...range });
const answer = (key: string, test: object) => ({
  source: 'answer',
  question: reference(`question-${key}`),
  ...test,
});

test.each([
  [answer('one', { is: 'oneOf', values: ['yes'] }), answer('two', { is: 'answered' })],
  [points('mood', { from: 5 }), points('mood', { to: 0 })],
  [
    points('mood', { from: 2.5, to: 2.5 }),
    { source: 'industry', is: 'oneOf', industries: [reference('industry-any')] },
  ],
])('conditions on what comes before pass: %#', async (one, other) => {
  expect(await issuesOf(asked(allOf(one, other)))).toEqual([]);
  expect(await issuesOf(asked(anyOf(one, other)))).toEqual([]);
});

const ORDER = 'condition-order';
const VALUES = 'condition-values';
test.each([
  [answer('three', { is: 'answered' }), 'question', ORDER, 'A question cannot depend on its own'],
  [answer('gone', { is: 'answered' }), 'question', 'wrong-type', 'Choose a question that exists'],
  [
    answer('one', { is: 'oneOf', values: ['maybe'] }),
    'values[0]',
    'unknown-value',
    'no longer has',
  ],
  [answer('one', { is: 'oneOf' }), 'values', VALUES, 'Choose at least one answer.'],
  [answer('one', { is: 'between' }), 'from', VALUES, 'Enter the lowest number, the highest, or'],
  [answer('one', { is: 'between', from: 1 }), 'from', 'unknown-value', 'is a number between these'],
  [points('gone', { from: 1 }), 'category', 'unknown-category', 'is not among the categories of'],
  [points('rest', { from: 0 }), 'category', ORDER, 'three?” counts in “My rest”.'],
  [points('mood', {}), 'from', VALUES, 'Enter the lowest number, the highest, or both.'],
  [points('mood', { from: 3, to: 2 }), 'to', VALUES, 'The highest number must not be below'],
  [points('mood', { from: 5.5 }), 'from', 'unknown-value', 'give “My mood” 0 to 5 points.'],
  [points('mood', { to: -1 }), 'to', 'unknown-value', 'give “My mood” 0 to 5 points.'],
])('a condition that cannot be is an error: %#', async (wrong, field, rule, message) => {
  const right = answer('one', { is: 'answered' });
  for (const [condition, at] of [
    [allOf(right, wrong), 'lines[1].tests[0]'],
    [anyOf(right, wrong), 'lines[0].tests[1]'],
  ] as const)
    expect(await issuesOf(asked(condition))).toEqual([
      {
        document: 'question-three',
        field: `condition.${at}.${field}`,
        rule,
        message: expect.stringContaining(message),
      },
    ]);
});
