import { expect, test } from 'vitest';
import { seedContent, seedDocuments } from '#tests/seed.ts';

test('the contract accepts the seed', async () => {
  await expect(seedContent()).resolves.toBeDefined();
});

test('changing one copy of the seed leaves the others unchanged', () => {
  const [first] = seedDocuments();
  if (first) first._type = 'changed';
  expect(seedDocuments()[0]?._type).toBe('siteSettings');
});
