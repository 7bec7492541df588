import { expect, test } from 'vitest';
import { keysBeside } from '#studio/versions/quiz-parts.ts';

const question = (_id: string, key?: string) => ({ _id, _type: 'singleChoice', key });
const quiz = (_id: string, ...ids: string[]) => ({
  _id,
  _type: 'quiz',
  questions: ids.map((_ref) => ({ _type: 'reference', _ref })),
});

test('a new question’s key is compared with those of the other questions of its quiz', () => {
  const documents = [
    question('new', 'own'),
    question('a', 'reviews'),
    question('b'),
    question('c', 'photos'),
    quiz('one', 'a', 'b', 'new'),
    quiz('two', 'c'),
  ];
  expect(keysBeside(documents, 'new')).toEqual(['reviews']);
  expect(keysBeside(documents, 'c')).toEqual([]);
});
