import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { QUIZZES, quizSections } from '#studio/structure/all-quizzes.ts';

const quiz = (_id: string, title: string) => ({ _id, _type: 'quiz', title });
const settings = (_id: string, active: string) => ({ _id, activeQuiz: { _ref: active } });

const sectionsOf = async (...dataset: object[]) => {
  const result = await (await evaluate(parse(QUIZZES), { dataset })).get();
  return quizSections(result).map(({ title, isActive, ids }) => [title, isActive, ids.join()]);
};

test('the quiz that visitors take stands apart, whether or not it has a draft', async () => {
  const quizzes = [quiz('b', 'Beta'), quiz('a', 'alpha'), quiz('drafts.c', 'Gamma')];
  const rest = ['Other quizzes', false, 'a,c'];
  expect(await sectionsOf(settings('siteSettings', 'b'), ...quizzes)).toEqual([
    ['Visitors take this quiz', true, 'b'],
    rest,
  ]);
  expect(
    await sectionsOf(settings('siteSettings', 'b'), ...quizzes, quiz('drafts.b', 'Edited')),
  ).toEqual([['Visitors take this quiz', true, 'b'], rest]);
});

test('a quiz that only a draft of the settings names is not the one that visitors take', async () => {
  const quizzes = [quiz('a', 'A'), quiz('b', 'B'), settings('siteSettings', 'a')];
  expect(await sectionsOf(...quizzes, settings('drafts.siteSettings', 'b'))).toEqual([
    ['Visitors take this quiz', true, 'a'],
    ['Chosen in a draft', false, 'b'],
  ]);
  expect(await sectionsOf(...quizzes, settings('drafts.siteSettings', 'a'))).toEqual([
    ['Visitors take this quiz', true, 'a'],
    ['Other quizzes', false, 'b'],
  ]);
});

test('without settings, no quiz is marked', async () => {
  expect(await sectionsOf(quiz('a', 'A'))).toEqual([['Other quizzes', false, 'a']]);
});
