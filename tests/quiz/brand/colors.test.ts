import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nearestAccent, printColors, worstPair } from '#app/quiz/brand/check-colors.ts';
import { DEFAULT_COLORS } from '#app/quiz/brand/colors.ts';
import { contrast } from '#app/quiz/brand/contrast.ts';
import { deriveColors } from '#app/quiz/brand/derive-colors.ts';
import { toHex, toOklch } from '#app/quiz/brand/oklch.ts';
import { fc } from '#tests/fast-check.ts';
import { failing } from './pairs.ts';

const BRANDS = Number(process.env.RANDOM_BRANDS ?? 400);

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test(`for ${BRANDS} brands, an accepted accent passes on every pair, and a refused one is replaced by an offer that does`, () => {
  fc.assert(
    fc.property(color, color, (accent, background) => {
      const offer = nearestAccent({ accent, background });
      expect(failing(deriveColors({ accent: offer, background }))).toEqual([]);
      expect(worstPair(deriveColors({ accent, background })) === undefined).toBe(accent === offer);
    }),
    { numRuns: BRANDS },
  );
}, 300_000);

test('on white paper every brand passes', () => {
  fc.assert(
    fc.property(color, (accent) => {
      expect(failing(printColors(accent))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('the offer has the hue of the accent', () => {
  const offer = nearestAccent({ accent: '#ffc107', background: '#ffffff' });
  expect(offer).not.toBe('#ffc107');
  expect(Math.abs(toOklch(offer).hue - toOklch('#ffc107').hue)).toBeLessThan(3);
});

test('the colours that we ship pass, and are those of the style sheet', () => {
  expect(failing(DEFAULT_COLORS)).toEqual([]);
  const { accent, paper: background } = DEFAULT_COLORS;
  expect(deriveColors({ accent, background })).toEqual(DEFAULT_COLORS);
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  const valueIn = (css: string, name: string) =>
    new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  const { levels, ...rest } = DEFAULT_COLORS;
  for (const [name, value] of Object.entries(rest)) {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(valueIn(tokens, `color-${token}`), token).toBe(value);
  }
  for (const [level, shades] of Object.entries(levels))
    for (const [name, value] of Object.entries(shades))
      expect(valueIn(tokens.split(`[data-level="${level}"]`)[1] ?? '', `level-${name}`)).toBe(
        value,
      );
});

test('a colour survives OKLCH and back', () => {
  fc.assert(
    fc.property(color, (hex) => {
      expect(contrast(toHex(toOklch(hex)), hex)).toBeLessThan(1.02);
    }),
    { numRuns: 500 },
  );
});
