import { expect, test } from 'vitest';
import { effectsOf } from '#schemas/known-effects.ts';
import { seedContent } from '#tests/seed.ts';

const { quiz } = await seedContent();
const titled = (title: string) => {
  const copy = structuredClone(quiz);
  for (const question of copy.questions) question.title = title;
  return { quiz: copy };
};

test('the effects of a quiz are worked out once, however often it is read', () => {
  const found = effectsOf({ quiz });
  expect(effectsOf({ quiz: structuredClone(quiz) })).toBe(found);
  expect(effectsOf(titled('Another?'))).not.toBe(found);
  expect(effectsOf({ quiz })).toBe(found);
});

test('what was asked for long ago is forgotten', () => {
  const first = effectsOf(titled('First?'));
  for (const title of ['1?', '2?', '3?', '4?', '5?', '6?', '7?']) effectsOf(titled(title));
  expect(effectsOf(titled('First?'))).toBe(first);
  for (const title of ['1!', '2!', '3!', '4!', '5!', '6!', '7!', '8!']) effectsOf(titled(title));
  expect(effectsOf(titled('First?'))).not.toBe(first);
});
