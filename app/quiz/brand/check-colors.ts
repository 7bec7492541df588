import type { Colors } from './colors.ts';
import { contrast } from './contrast.ts';
import { type BrandColors, baseColorsOf, deriveColors, withAccent } from './derive-colors.ts';
import { toHex, toOklch } from './oklch.ts';
import { ACCENT_PAIRS, type Pair } from './pairs.ts';

/** A pair of colours with its contrast ratio, which is too low. */
type WeakPair = Pair & { ratio: number };

/** The search for a lightness that passes: the size of a step, and how many times the last is halved. */
const STEP = 0.04;
const BISECTIONS = 5;

/** The pair that misses its contrast by most, if one does. Pairs without the accent are derived to pass. */
export const worstPair = (colors: Colors): WeakPair | undefined =>
  ACCENT_PAIRS.map((pair) => ({ ...pair, ratio: contrast(colors[pair.front], colors[pair.back]) }))
    .filter(({ ratio, required }) => ratio < required)
    .toSorted((one, other) => one.ratio / one.required - other.ratio / other.required)[0];

/** The accent, made darker or lighter as far as every pair needs; the text’s colour where none passes. */
export function nearestAccent({ accent, background }: BrandColors): string {
  const base = baseColorsOf(background);
  if (!worstPair(withAccent(base, accent))) return accent;
  return nearest(accent, (color) => !worstPair(withAccent(base, color))) ?? base.ink;
}

/** The colours in print, on white paper: those of the brand, with its accent dark enough. */
export function printColors(accent: string): Colors {
  const background = '#ffffff';
  return deriveColors({ accent: nearestAccent({ accent, background }), background });
}

/** The same colour darker or lighter, whichever is nearer. */
function nearest(hex: string, isUsable: (hex: string) => boolean): string | undefined {
  const color = toOklch(hex);
  const at = (change: number) => toHex({ ...color, lightness: color.lightness + change });
  for (let step = STEP; step <= 1; step += STEP)
    for (const direction of [-1, 1]) {
      const end = color.lightness + direction * step;
      if (end < 0 || end > 1 || !isUsable(at(direction * step))) continue;
      let [failing, passing] = [step - STEP, step];
      for (let bisection = 0; bisection < BISECTIONS; bisection += 1) {
        const middle = (failing + passing) / 2;
        if (isUsable(at(direction * middle))) passing = middle;
        else failing = middle;
      }
      return at(direction * passing);
    }
  return undefined;
}
