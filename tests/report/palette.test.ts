import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEVEL_SHADES, PALETTE } from '#app/report/pdf/palette.ts';

const tokens = readFileSync('app/styles/tokens.css', 'utf8');

const colorOf = (name: string, css = tokens) =>
  new RegExp(`${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? '';

/** The relative luminance of WCAG 2.2, from 0 for black to 1 for white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(Object.entries(LEVEL_SHADES))(
  'the PDF draws a %s level in the colours of the site',
  (level, shades) => {
    const rule = tokens.split(`[data-level="${level}"]`)[1];
    for (const [name, color] of Object.entries(shades))
      expect(color).toBe(colorOf(`--level-${name}`, rule));
  },
);

test('the other colours of the PDF are those of the site', () => {
  for (const color of Object.values(PALETTE)) expect(tokens).toContain(color);
});

test.each(Object.entries(LEVEL_SHADES))(
  'the %s mark has enough contrast with the line and the backgrounds',
  (_, { mark }) => {
    for (const background of ['line', 'paper', 'surface'])
      expect(contrast(mark, colorOf(`--color-${background}`))).toBeGreaterThanOrEqual(3);
  },
);
