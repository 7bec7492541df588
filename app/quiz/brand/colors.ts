/** The colours that the site and the PDF draw, each as `#rrggbb`. `app/styles/tokens.css` says what they are for. */
export type Colors = Record<ColorName, string> & { levels: Record<LevelColor, LevelShades> };

export type ColorName =
  | 'paper'
  | 'surface'
  | 'ink'
  | 'muted'
  | 'line'
  | 'edge'
  | 'accent'
  | 'accentStrong'
  | 'accentSoft'
  | 'highlight'
  | 'error'
  | 'errorSoft';

export type LevelColor = 'green' | 'yellow' | 'orange' | 'red';

/** A level's colour behind text, as a line or arc, and as text on its fill. */
export type LevelShades = { fill: string; mark: string; ink: string };

/** The colours of a site without a brand. A test compares them with `app/styles/tokens.css`. */
export const DEFAULT_COLORS: Colors = {
  paper: '#f7f3ea',
  surface: '#fffdf8',
  ink: '#1b231f',
  muted: '#525c55',
  line: '#d8d0be',
  edge: '#7d7869',
  accent: '#0f4c3a',
  accentStrong: '#093226',
  accentSoft: '#e4ede4',
  highlight: '#f2cf5b',
  error: '#a3230f',
  errorSoft: '#fbe9e3',
  levels: {
    green: { fill: '#bfe3c6', mark: '#2c7a4b', ink: '#14532d' },
    yellow: { fill: '#f6dd83', mark: '#926e00', ink: '#594300' },
    orange: { fill: '#f7bd8a', mark: '#bd560f', ink: '#6b2f00' },
    red: { fill: '#f2aea2', mark: '#b3261b', ink: '#741710' },
  },
};

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
