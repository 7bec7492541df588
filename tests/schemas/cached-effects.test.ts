import { expect, test } from 'vitest';
import { cachedEffects } from '#schemas/validation/cached-effects.ts';
import { seedContent } from '#tests/seed.ts';

const { quiz } = await seedContent();
const titled = (title: string) => {
  const copy = structuredClone(quiz);
  for (const question of copy.questions) question.title = title;
  return { quiz: copy };
};

test('the effects of equal quizzes are computed once', () => {
  const found = cachedEffects({ quiz });
  expect(cachedEffects({ quiz: structuredClone(quiz) })).toBe(found);
  expect(cachedEffects(titled('Another?'))).not.toBe(found);
  expect(cachedEffects({ quiz })).toBe(found);
});

test('the quiz that was used least recently is removed from the cache', () => {
  const first = cachedEffects(titled('First?'));
  for (const title of ['1?', '2?', '3?', '4?', '5?', '6?', '7?']) cachedEffects(titled(title));
  expect(cachedEffects(titled('First?'))).toBe(first);
  for (const title of ['1!', '2!', '3!', '4!', '5!', '6!', '7!', '8!'])
    cachedEffects(titled(title));
  expect(cachedEffects(titled('First?'))).not.toBe(first);
});
