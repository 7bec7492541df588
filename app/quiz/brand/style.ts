import type { Colors } from './colors.ts';

/** The colours of a brand: on the screen, and on white paper. */
export type BrandPalette = { screen: Colors; paper: Colors; isDark: boolean };

/**
 * The style sheet that gives a page the colours of a brand. It follows that of the site. The logo of a
 * dark site may be white, so it keeps the site's background on paper.
 */
export const styleOf = ({ screen, paper, isDark }: BrandPalette): string =>
  [
    `@media screen{${isDark ? ':root{color-scheme:dark}' : ''}${rulesOf(screen)}}`,
    `@media print{${rulesOf(paper)}${isDark ? `header img{background:${screen.paper}}` : ''}}`,
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
