import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { outsideListFilter } from '#studio/structure/quiz-lists.ts';
import { decodeListedQuiz } from '#studio/structure/watch-quiz.ts';

const runQuery = async (query: string, dataset: unknown[], params: Record<string, unknown>) =>
  (await evaluate(parse(query, { params }), { dataset, params })).get();

test('a document is outside the quiz if the quiz’s list does not refer to it, or is not set', async () => {
  const rule = (_id: string) => ({ _id, _type: 'quickWinRule' });
  const outside = async (quickWins: object | undefined) => {
    const audit = { _id: 'audit', quiz: { _ref: 'quiz' } };
    const dataset = [audit, { _id: 'quiz', quickWins }, rule('a'), rule('b')];
    const params = { types: ['quickWinRule'] };
    return runQuery(
      `*[${outsideListFilter('quickWins.rules', '*[_id == "audit"][0].quiz')}]._id`,
      dataset,
      params,
    );
  };
  expect(await outside({ rules: [{ _ref: 'a' }] })).toEqual(['b']);
  expect(await outside({ maximum: 3 })).toEqual(['a', 'b']);
  expect(await outside(undefined)).toEqual(['a', 'b']);
});

test('documents that do not exist are left out of the quiz’s list', () => {
  const documents = [{ _id: 'a', _type: 'claim' }, null, { _id: 'b' }];
  expect(decodeListedQuiz({ _id: 'quiz', documents })).toEqual({
    _id: 'quiz',
    documents: [documents[0]],
  });
  expect(decodeListedQuiz({ _id: 'quiz', documents: null })).toEqual({
    _id: 'quiz',
    documents: [],
  });
  expect(decodeListedQuiz(null)).toBeUndefined();
});
