import type { ColorName, Colors, LevelColor } from './colors.ts';

/** The contrast ratios of WCAG 2.2 AA: for text, and for a control, its state, its focus or a chart. */
export const TEXT = 4.5;
export const CONTROL = 3;

/** Two colours of which the page, the report or the PDF draws one on the other. */
export type Pair = {
  /** What is drawn, in the words of an editor. */
  name: string;
  front: (colors: Colors) => string;
  back: (colors: Colors) => string;
  /** The least contrast ratio. */
  required: number;
};

type Row = [name: string, front: ColorName, back: ColorName, required: number];

const ACCENT_ROWS: Row[] = [
  ['Links and outlined buttons on the page', 'accent', 'paper', TEXT],
  ['Icons and links on a card', 'accent', 'surface', TEXT],
  ['Text of a button', 'surface', 'accent', TEXT],
  ['Text of a button under the mouse', 'surface', 'accentStrong', TEXT],
  ['Text of an outlined button under the mouse', 'accentStrong', 'accentSoft', TEXT],
  ['Text of a chosen answer', 'ink', 'accentSoft', TEXT],
  ['Quiet text in a pressed field', 'muted', 'accentSoft', TEXT],
  ['Outline and mark of a chosen answer', 'accent', 'accentSoft', CONTROL],
  ['Outline of an answer under the mouse', 'accentStrong', 'surface', CONTROL],
  ['Filled part of a bar', 'accent', 'line', CONTROL],
  ['Button on the call to book', 'highlight', 'accent', CONTROL],
  ['Text of the button on the call to book', 'accentStrong', 'highlight', TEXT],
];

const BACKGROUND_ROWS: Row[] = [
  ['Text on the page', 'ink', 'paper', TEXT],
  ['Text on a card or field', 'ink', 'surface', TEXT],
  ['Quiet text on the page', 'muted', 'paper', TEXT],
  ['Quiet text on a card or field', 'muted', 'surface', TEXT],
  ['Text of a disabled button, and the bar of the steps', 'muted', 'line', CONTROL],
  ['Outline of a field on the page', 'edge', 'paper', CONTROL],
  ['Outline of a field on a card', 'edge', 'surface', CONTROL],
  ['Error text on the page', 'error', 'paper', TEXT],
  ['Error outline of a field', 'error', 'surface', CONTROL],
  ['Error text in the error summary', 'error', 'errorSoft', TEXT],
  ['Text in the error summary', 'ink', 'errorSoft', TEXT],
];

const LEVELS: LevelColor[] = ['green', 'yellow', 'orange', 'red'];

const pairsOf = (rows: readonly Row[]): Pair[] =>
  rows.map(([name, front, back, required]) => ({
    name,
    required,
    front: (colors) => colors[front],
    back: (colors) => colors[back],
  }));

const levelPairs = (level: LevelColor): Pair[] => {
  const ground = (name: string, back: ColorName): Pair => ({
    name,
    required: CONTROL,
    front: ({ levels }) => levels[level].mark,
    back: (colors) => colors[back],
  });
  return [
    {
      name: `Name of the ${level} level`,
      required: TEXT,
      front: ({ levels }) => levels[level].ink,
      back: ({ levels }) => levels[level].fill,
    },
    {
      name: `Lines in the ${level} band of the scale`,
      required: CONTROL,
      front: ({ ink }) => ink,
      back: ({ levels }) => levels[level].fill,
    },
    ground(`Ring of the ${level} level on the page`, 'paper'),
    ground(`Ring of the ${level} level on a card`, 'surface'),
    ground(`Ring of the ${level} level beside its rest`, 'line'),
  ];
};

/**
 * The pairs that depend on the accent. The focus ring has the pairs of links and icons. The filled
 * track of a slider on the rest of the track is not a pair, because the thumb shows the value.
 */
export const ACCENT_PAIRS: Pair[] = pairsOf(ACCENT_ROWS);

/** Every pair of colours that is drawn. */
export const PAIRS: Pair[] = [
  ...ACCENT_PAIRS,
  ...pairsOf(BACKGROUND_ROWS),
  ...LEVELS.flatMap(levelPairs),
];
