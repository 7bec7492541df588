import { expect, test } from 'vitest';
import { standsOut } from '#app/quiz/brand/stands-out.ts';

type Part = [count: number, red: number, green: number, blue: number, alpha?: number];

const BLACK = [0, 0, 0] as const;
const WHITE = [255, 255, 255] as const;

test.each<[string, string, boolean, ...Part[]]>([
  ['black letters', '#ffffff', true, [20, ...BLACK], [80, ...WHITE, 0]],
  ['white letters', '#ffffff', false, [20, ...WHITE], [80, ...BLACK, 0]],
  ['white letters', '#14213d', true, [20, ...WHITE], [80, ...BLACK, 0]],
  ['letters of the ground', '#14213d', false, [20, 0x14, 0x21, 0x3d], [80, ...WHITE, 0]],
  ['half-transparent black', '#ffffff', true, [20, ...BLACK, 160], [80, ...BLACK, 0]],
  ['almost transparent black', '#ffffff', false, [20, ...BLACK, 40], [80, ...BLACK, 0]],
  [
    'black letters with a pale sign',
    '#ffffff',
    true,
    [20, ...BLACK],
    [10, 255, 230, 0],
    [70, ...BLACK, 0],
  ],
  [
    'navy letters with a bright sign',
    '#111111',
    false,
    [20, 0, 0, 80],
    [5, ...WHITE],
    [75, ...BLACK, 0],
  ],
  [
    'a dark tile with a white sign',
    '#111111',
    true,
    [90, ...BLACK],
    [5, ...WHITE],
    [5, ...BLACK, 0],
  ],
  [
    'a white tile with a black sign',
    '#ffffff',
    true,
    [90, ...WHITE],
    [5, ...BLACK],
    [5, ...BLACK, 0],
  ],
  ['a white tile', '#ffffff', false, [100, ...WHITE]],
  ['a picture without a visible pixel', '#ffffff', false, [100, ...BLACK, 0]],
  // 3.03 and 2.98 to white.
  ['a grey of just over 3', '#ffffff', true, [100, 148, 148, 148]],
  ['a grey of just under 3', '#ffffff', false, [100, 150, 150, 150]],
])('%s on %s: %s', (_, ground, expected, ...parts) => {
  const pixels = parts.flatMap(([count, red, green, blue, alpha = 255]) =>
    Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
  );
  expect(standsOut(Uint8ClampedArray.from(pixels), ground)).toBe(expected);
});
