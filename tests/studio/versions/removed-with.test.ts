import { expect, test } from 'vitest';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { removedWith } from '#studio/versions/quiz-parts.ts';
import { allOf } from '#tests/quiz/conditions.ts';

const reference = (_ref: string) => ({ _key: _ref, _type: 'reference', _ref });
const quiz = (...ids: string[]): StoredDocument => ({
  _id: 'quiz',
  _type: 'quiz',
  industries: [reference('industry')],
  questions: ids.map(reference),
});
const question = (_id: string, others: object = {}): StoredDocument => ({
  _id,
  _type: 'textQuestion',
  ...others,
});
const industry = { _id: 'industry', _type: 'industry' };
const persona = {
  _id: 'persona',
  _type: 'persona',
  answers: [{ question: { ...reference('b'), _weak: true } }],
};

test('publishing a quiz takes along what only its published list refers to', () => {
  const published = [
    quiz('a', 'b', 'c'),
    question('a'),
    question('b'),
    question('c'),
    industry,
    persona,
  ];
  const draft = quiz('a');
  const withDrafts = [draft, ...published.slice(1)];
  const removed = (documents: StoredDocument[], drafts = [draft]) =>
    removedWith({ published, withDrafts: documents }, drafts).map(({ _id }) => _id);
  expect(removed(withDrafts)).toEqual(['b', 'c']);
  // Nothing goes with the publish of another document.
  expect(removed(withDrafts, [question('a')])).toEqual([]);
  // What another document goes by stays.
  const user = question('d', { condition: allOf({ question: reference('c') }) });
  expect(removed([...withDrafts, user])).toEqual(['b']);
});
