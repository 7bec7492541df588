import type { Level } from '#app/quiz/contract/quiz.ts';

/** The colours of `app/styles/tokens.css` outside of the site's pages. A test compares them. */
export const PALETTE = {
  ink: '#1b231f',
  muted: '#525c55',
  line: '#d8d0be',
  surface: '#fffdf8',
  accent: '#0f4c3a',
  highlight: '#f2cf5b',
  accentStrong: '#093226',
  paper: '#f7f3ea',
} as const;

type Shades = { fill: string; mark: string; ink: string };

export const LEVEL_SHADES: Record<Level['color'], Shades> = {
  green: { fill: '#bfe3c6', mark: '#2c7a4b', ink: '#14532d' },
  yellow: { fill: '#f6dd83', mark: '#926e00', ink: '#594300' },
  orange: { fill: '#f7bd8a', mark: '#bd560f', ink: '#6b2f00' },
  red: { fill: '#f2aea2', mark: '#b3261b', ink: '#741710' },
};
