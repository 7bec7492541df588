import type { ColorName, Colors, LevelColor } from './colors.ts';

/** The contrast ratios of WCAG 2.2 AA: for text, and for a control, its state, its focus or a chart. */
export const MIN_TEXT_CONTRAST = 4.5;
export const MIN_CONTROL_CONTRAST = 3;

/** Two colours of which the page, the report or the PDF draws one on the other. */
export type Pair = {
  /** What is drawn, in the words of an editor. */
  name: string;
  front: (colors: Colors) => string;
  back: (colors: Colors) => string;
  required: number;
};

type Row = [name: string, front: ColorName, back: ColorName, required: number];

const ACCENT_ROWS: Row[] = [
  ['Links and outlined buttons on the page', 'accent', 'paper', MIN_TEXT_CONTRAST],
  ['Icons and links on a card', 'accent', 'surface', MIN_TEXT_CONTRAST],
  ['Text of a button', 'surface', 'accent', MIN_TEXT_CONTRAST],
  ['Text of a button under the mouse', 'surface', 'accentStrong', MIN_TEXT_CONTRAST],
  ['Text of an outlined button under the mouse', 'accentStrong', 'accentSoft', MIN_TEXT_CONTRAST],
  ['Text of a chosen answer', 'ink', 'accentSoft', MIN_TEXT_CONTRAST],
  ['Quiet text in a pressed field', 'muted', 'accentSoft', MIN_TEXT_CONTRAST],
  ['Outline and mark of a chosen answer', 'accent', 'accentSoft', MIN_CONTROL_CONTRAST],
  ['Outline of an answer under the mouse', 'accentStrong', 'surface', MIN_CONTROL_CONTRAST],
  ['Filled part of a bar', 'accent', 'line', MIN_CONTROL_CONTRAST],
  ['Button on the call to book', 'highlight', 'accent', MIN_CONTROL_CONTRAST],
  ['Text of the button on the call to book', 'accentStrong', 'highlight', MIN_TEXT_CONTRAST],
];

const BACKGROUND_ROWS: Row[] = [
  ['Text on the page', 'ink', 'paper', MIN_TEXT_CONTRAST],
  ['Text on a card or field', 'ink', 'surface', MIN_TEXT_CONTRAST],
  ['Quiet text on the page', 'muted', 'paper', MIN_TEXT_CONTRAST],
  ['Quiet text on a card or field', 'muted', 'surface', MIN_TEXT_CONTRAST],
  ['Text of a disabled button, and the bar of the steps', 'muted', 'line', MIN_CONTROL_CONTRAST],
  ['Outline of a field on the page', 'edge', 'paper', MIN_CONTROL_CONTRAST],
  ['Outline of a field on a card', 'edge', 'surface', MIN_CONTROL_CONTRAST],
  ['Error text on the page', 'error', 'paper', MIN_TEXT_CONTRAST],
  ['Error outline of a field', 'error', 'surface', MIN_CONTROL_CONTRAST],
  ['Error text in the error summary', 'error', 'errorSoft', MIN_TEXT_CONTRAST],
  ['Text in the error summary', 'ink', 'errorSoft', MIN_TEXT_CONTRAST],
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
  const ringPair = (name: string, back: ColorName): Pair => ({
    name,
    required: MIN_CONTROL_CONTRAST,
    front: ({ levels }) => levels[level].mark,
    back: (colors) => colors[back],
  });
  return [
    {
      name: `Name of the ${level} level`,
      required: MIN_TEXT_CONTRAST,
      front: ({ levels }) => levels[level].ink,
      back: ({ levels }) => levels[level].fill,
    },
    {
      name: `Lines in the ${level} band of the scale`,
      required: MIN_CONTROL_CONTRAST,
      front: ({ ink }) => ink,
      back: ({ levels }) => levels[level].fill,
    },
    ringPair(`Ring of the ${level} level on the page`, 'paper'),
    ringPair(`Ring of the ${level} level on a card`, 'surface'),
    ringPair(`Ring of the ${level} level beside its rest`, 'line'),
  ];
};

/** The pairs that depend on the accent. The filled track of a slider is none, because the thumb shows the value. */
export const ACCENT_PAIRS: Pair[] = pairsOf(ACCENT_ROWS);

/** Every pair of colours that is drawn. */
export const PAIRS: Pair[] = [
  ...ACCENT_PAIRS,
  ...pairsOf(BACKGROUND_ROWS),
  ...LEVELS.flatMap(levelPairs),
];
