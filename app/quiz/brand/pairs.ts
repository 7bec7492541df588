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
  /** The least contrast ratio. */
  required: number;
};

type Shade = ColorName | ((colors: Colors) => string);
type Row = [name: string, front: Shade, back: Shade, required: number];

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

const shadeOf = (shade: Shade) =>
  typeof shade === 'string' ? (colors: Colors) => colors[shade] : shade;

const pairsOf = (rows: readonly Row[]): Pair[] =>
  rows.map(([name, front, back, required]) => ({
    name,
    front: shadeOf(front),
    back: shadeOf(back),
    required,
  }));

const levelRows = (level: LevelColor): Row[] => {
  const fill: Shade = ({ levels }) => levels[level].fill;
  const mark: Shade = ({ levels }) => levels[level].mark;
  const ink: Shade = ({ levels }) => levels[level].ink;
  return [
    [`Name of the ${level} level`, ink, fill, MIN_TEXT_CONTRAST],
    [`Lines in the ${level} band of the scale`, 'ink', fill, MIN_CONTROL_CONTRAST],
    [`Ring of the ${level} level on the page`, mark, 'paper', MIN_CONTROL_CONTRAST],
    [`Ring of the ${level} level on a card`, mark, 'surface', MIN_CONTROL_CONTRAST],
    [`Ring of the ${level} level beside its rest`, mark, 'line', MIN_CONTROL_CONTRAST],
  ];
};

/**
 * The pairs that depend on the accent. The focus ring has the pairs of links and icons. The filled track of a
 * slider on the rest of the track is not a pair, because the thumb shows the value.
 */
export const ACCENT_PAIRS: Pair[] = pairsOf(ACCENT_ROWS);

/** Every pair of colours that is drawn. */
export const PAIRS: Pair[] = [
  ...ACCENT_PAIRS,
  ...pairsOf([...BACKGROUND_ROWS, ...LEVELS.flatMap(levelRows)]),
];
