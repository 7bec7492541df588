import { expect, test } from 'vitest';
import { categoryChoices } from '#studio/inputs/use-categories.ts';

const quiz = (_id: string, rule: string, ...keys: string[]) => ({
  ...{ _id, _type: 'quiz', quickWins: { rules: [{ _type: 'reference', _ref: rule }] } },
  categories: keys.map((key) => ({ key, title: `About ${key}` })),
});

test('a quick win is offered the categories of its quiz, and one of no quiz those of all', () => {
  const documents = [quiz('one', 'rule', 'basics'), quiz('two', 'other', 'trust', 'basics')];
  const offered = (_id: string) =>
    categoryChoices(documents, { _id, _type: 'quickWinRule' }).map(({ value }) => value);
  expect(offered('rule')).toEqual(['basics']);
  expect(offered('of-no-quiz')).toEqual(['basics', 'trust']);
});
