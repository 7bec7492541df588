import type { Colors } from './colors.ts';

/** The colours of a brand: on the screen, and in print on white paper. */
export type BrandPalette = { screen: Colors; print: Colors; isDark: boolean };

/** The style sheet that gives a page the colours of a brand. It follows that of the site. */
export const styleOf = ({ screen, print, isDark }: BrandPalette): string =>
  [
    `@media screen{${isDark ? ':root{color-scheme:dark}' : ''}${rulesOf(screen)}}`,
    `@media print{${rulesOf(print)}}`,
  ].join('');

function rulesOf({ levels, ...colors }: Colors): string {
  const root = Object.entries(colors).map(([name, color]) => `--color-${kebab(name)}:${color}`);
  const ofLevels = Object.entries(levels).map(
    ([level, { fill, mark, ink }]) =>
      `[data-level="${level}"]{--level-fill:${fill};--level-mark:${mark};--level-ink:${ink}}`,
  );
  return `:root{${root.join(';')}}${ofLevels.join('')}`;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
