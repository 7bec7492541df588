import { expect, test } from 'vitest';
import { MAX_CATEGORIES, MAX_OPTIONS, MAX_QUESTIONS, MAX_TEXT } from '#app/quiz/base/limits.ts';
import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import {
  documentsWith,
  reference,
  singleChoice,
  textQuestion,
} from '#tests/quiz/quiz-documents.ts';
import type { SeedDocument } from '#tests/seed.ts';
import { issuesOf } from './issues-of.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

/** A question with so many options, whose values have so many characters. */
const choice = (key: string, options: number, length = 10) =>
  singleChoice(
    key,
    Object.fromEntries(numbers(options).map((n) => [`${key}-${n}`.padEnd(length, '_'), n])),
  );

const text = (n: number) => textQuestion(`text${n}`, { isLong: true, longest: MAX_TEXT });

function optionsOf(documents: readonly object[]): object[] {
  const first = documents.find((each) => ownProperty(each, '_id') === 'question-first');
  return [ownProperty(first, 'options')].flat().filter(isObject);
}

type Size = { questions?: number; options?: number; categories?: number; texts?: number };

const category = (key: string, { _id }: SeedDocument) => ({
  _key: key,
  key,
  title: key,
  questions: [{ _key: 'a', ...reference(_id) }],
});

function documentsOf({ questions = 1, options = 2, categories = 1, texts = 0 }: Size) {
  const first = choice('first', options);
  const others = numbers(questions - texts - 1).map((n) => choice(`q${n}`, 2));
  return documentsWith({
    scale: 100,
    questions: [first, ...numbers(texts).map(text), ...others],
    levels: [[0, 'any']],
    average: 1,
    quiz: { categories: numbers(categories).map((n) => category(`c${n}`, first)) },
  });
}

test('an audit may have as much as each limit says, all of it together', async () => {
  const full = documentsOf({
    questions: MAX_QUESTIONS,
    options: MAX_OPTIONS,
    categories: MAX_CATEGORIES,
    texts: 25,
  });
  expect(await issuesOf(full)).toEqual([]);
});

test('all limits are named at once, with what is wrong in what is too long', async () => {
  const documents = documentsOf({ questions: 501, options: 301, categories: 61, texts: 26 });
  Object.assign(optionsOf(documents)[7] ?? {}, { label: '' });
  const issues = await issuesOf(documents);
  expect(issues).toMatchObject([
    { document: 'quiz-default', field: 'questions', message: 'Ask at most 500 questions.' },
    { document: 'quiz-default', field: 'categories', message: 'Use at most 60 items.' },
    { document: 'question-first', field: 'options', message: 'Use at most 300 options.' },
    { document: 'question-first', field: 'options[7].label', message: 'Write a text here.' },
  ]);
  Object.assign(optionsOf(documents)[7] ?? {}, { label: 'Seven' });
  expect(await issuesOf(documents)).toMatchObject([
    ...issues.slice(0, 3),
    {
      document: 'question-text25',
      field: 'longest',
      rule: 'texts-too-long',
      message: expect.stringContaining('may have 104,000 characters together; 100,000 is the most'),
    },
  ]);
});

test('answers that no request has room for are an error, before a visitor gives them', async () => {
  const asked = (count: number) => ({
    questions: numbers(count).map((n) => ({
      ...choice(`q${n}`, MAX_OPTIONS, 100),
      _type: 'multiChoiceQuestion',
    })),
  });
  const documentsFor = (count: number) =>
    documentsWith({ scale: 1, levels: [[0, 'any']], average: 1, ...asked(count) });
  expect(await issuesOf(documentsFor(6))).toEqual([]);
  expect(await issuesOf(documentsFor(7))).toMatchObject([
    { document: 'quiz-default', field: 'questions', rule: 'answers-too-long' },
  ]);
});
