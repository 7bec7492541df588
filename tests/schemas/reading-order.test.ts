import { expect, test } from 'vitest';
import { inReadingOrder } from '#schemas/validation/publication.ts';

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
