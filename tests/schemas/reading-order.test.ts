import { expect, test } from 'vitest';
import { changesOf, inReadingOrder } from '#schemas/validation/publication.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { seedDocuments } from '#tests/seed.ts';

test('changes are read from an audit to its parts, then the personas, then the translations', () => {
  const types = ['question', 'persona', 'translation', 'quiz', 'audit'];
  const documents = types.map((_type) => ({ _id: _type, _type }));
  expect(inReadingOrder(documents).map(({ _type }) => _type)).toEqual([
    'audit',
    'quiz',
    'question',
    'persona',
    'translation',
  ]);
});

test('changed questions are read in their order in the quiz, however they are stored', () => {
  const questions = refsIn(seedDocuments().find(({ _id }) => _id === 'quiz-default')?.questions);
  const edited = seedDocuments().map((each) =>
    questions.includes(each._id) ? { ...each, section: 'New' } : each,
  );
  for (const withDrafts of [edited, edited.toReversed()]) {
    const changes = changesOf({ published: seedDocuments(), withDrafts }, 'audit');
    expect(inReadingOrder(changes).map(({ _id }) => _id)).toEqual(questions);
  }
});
