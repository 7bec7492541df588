import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HANDLE_PATH } from '#app/components/logo-shapes.ts';
import { FAVICON_SVG } from '#scripts/logo-svg.ts';
import { ogImageHtml } from '#scripts/og-image.ts';

test('the SVG favicon is made from the shapes of the logo', () => {
  expect(readFileSync('studio/static/favicon.svg', 'utf8')).toBe(`${FAVICON_SVG}\n`);
});

test('the image of a link preview contains the logo', () => {
  expect(ogImageHtml()).toContain(HANDLE_PATH);
});

test.each([
  ['public/favicon.png', 0, 48],
  ['studio/static/apple-touch-icon.png', 0, 180],
  ['studio/static/favicon-192.png', 0, 192],
  ['studio/static/favicon-512.png', 0, 512],
  ['studio/static/favicon.ico', 22, 32],
])('%s is a PNG from byte %i on, %i px wide and high', (file, start, size) => {
  const header = readFileSync(file).subarray(start, start + 24);
  expect(header.toString('latin1', 1, 4)).toBe('PNG');
  expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([size, size]);
});
