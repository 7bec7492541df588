import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HEIGHT, ogImageHtml, WIDTH } from '#scripts/og-image.ts';
import { seedContent } from '#tests/seed.ts';

test('the image of a link preview has no words, because a marketer could not change them', async () => {
  const drawn = ogImageHtml.replace(/<style>.*<\/style>/s, '');
  expect(drawn).toContain('<svg');
  expect(drawn).not.toContain('<text');
  expect(drawn.replace(/<[^>]*>/g, '').trim()).toBe('');
  const { seo } = (await seedContent()).siteSettings;
  expect(seo.imageAlt).toBe(
    'A magnifying glass in a ring that is nearly full, above a scale from red to green.',
  );
});

test('the image file has the size that the page declares', () => {
  const header = readFileSync('public/og.png').subarray(0, 24);
  expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT]);
});
