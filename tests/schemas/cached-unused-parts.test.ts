import { expect, test } from 'vitest';
import { cachedUnusedParts } from '#schemas/validation/cached-unused-parts.ts';
import { seedContent } from '#tests/seed.ts';

const { quiz } = await seedContent();
const titled = (title: string) => {
  const copy = structuredClone(quiz);
  for (const question of copy.questions) question.title = title;
  return { quiz: copy };
};

test('the warnings for equal quizzes are computed once', () => {
  const found = cachedUnusedParts({ quiz });
  expect(cachedUnusedParts({ quiz: structuredClone(quiz) })).toBe(found);
  expect(cachedUnusedParts(titled('Another?'))).not.toBe(found);
  expect(cachedUnusedParts({ quiz })).toBe(found);
});

test('the quiz that was used least recently is removed from the cache', () => {
  const first = cachedUnusedParts(titled('First?'));
  for (const title of ['1?', '2?', '3?', '4?', '5?', '6?', '7?']) cachedUnusedParts(titled(title));
  expect(cachedUnusedParts(titled('First?'))).toBe(first);
  for (const title of ['1!', '2!', '3!', '4!', '5!', '6!', '7!', '8!'])
    cachedUnusedParts(titled(title));
  expect(cachedUnusedParts(titled('First?'))).not.toBe(first);
});
