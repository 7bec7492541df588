import { expect, test } from 'vitest';
import { seedContent, seedDocuments } from '#tests/seed.ts';

test('the seed is accepted without an issue', async () => {
  await expect(seedContent()).resolves.toBeDefined();
});

test('each copy of the seed is its own', () => {
  const [first] = seedDocuments();
  if (first) first._type = 'changed';
  expect(seedDocuments()[0]?._type).toBe('siteSettings');
});
