import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { QUIZZES, quizSections } from '#studio/structure/all-quizzes.ts';

const quiz = (_id: string, title: string) => ({ _id, _type: 'quiz', title });
const audit = (_id: string, taken: string) => ({ _id, _type: 'audit', quiz: { _ref: taken } });

const sectionsOf = async (...dataset: object[]) => {
  const result = await (await evaluate(parse(QUIZZES), { dataset })).get();
  return quizSections(result).map(({ title, isActive, ids }) => [title, isActive, ids.join()]);
};

test('the quiz that visitors take stands apart, whether or not it has a draft', async () => {
  const quizzes = [quiz('b', 'Beta'), quiz('a', 'alpha'), quiz('drafts.c', 'Gamma')];
  const rest = ['Other quizzes', false, 'a,c'];
  expect(await sectionsOf(audit('audit', 'b'), ...quizzes)).toEqual([
    ['Visitors take this quiz', true, 'b'],
    rest,
  ]);
  expect(await sectionsOf(audit('audit', 'b'), ...quizzes, quiz('drafts.b', 'Edited'))).toEqual([
    ['Visitors take this quiz', true, 'b'],
    rest,
  ]);
});

test('a quiz that only a draft of the audit names is not the one that visitors take', async () => {
  const quizzes = [quiz('a', 'A'), quiz('b', 'B'), audit('audit', 'a')];
  expect(await sectionsOf(...quizzes, audit('drafts.audit', 'b'))).toEqual([
    ['Visitors take this quiz', true, 'a'],
    ['Chosen in a draft', false, 'b'],
  ]);
  expect(await sectionsOf(...quizzes, audit('drafts.audit', 'a'))).toEqual([
    ['Visitors take this quiz', true, 'a'],
    ['Other quizzes', false, 'b'],
  ]);
});

test('without an audit, no quiz is marked', async () => {
  expect(await sectionsOf(quiz('a', 'A'))).toEqual([['Other quizzes', false, 'a']]);
});
