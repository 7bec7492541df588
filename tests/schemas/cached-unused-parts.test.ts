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
