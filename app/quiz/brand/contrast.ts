import { linearRgb, rgbOf, type Triple } from './oklch.ts';

/** The relative luminance of WCAG 2.2 of integers from 0 to 255: from 0 for black to 1 for white. */
export function luminance(rgb: Triple): number {
  const [red, green, blue] = linearRgb(rgb);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2.2 between two luminances, from 1 to 21. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The contrast ratio of WCAG 2.2 between two colours `#rrggbb`, from 1 to 21. */
export const contrast = (one: string, other: string): number =>
  contrastOf(luminance(rgbOf(one)), luminance(rgbOf(other)));
