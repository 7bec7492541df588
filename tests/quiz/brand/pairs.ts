import type { ColorName, Colors, LevelColor } from '#app/quiz/brand/colors.ts';
import { contrast } from '#app/quiz/brand/contrast.ts';
import { ACCENT_PAIRS, MIN_CONTROL_CONTRAST, MIN_TEXT_CONTRAST } from '#app/quiz/brand/pairs.ts';

type Shade = ColorName | ((colors: Colors) => string);
type Row = [name: string, front: Shade, back: Shade, required: number];

/** The pairs without the accent, whose colours are derived to pass on any background. */
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

const ROWS: Row[] = [
  ...ACCENT_PAIRS.map(({ name, front, back, required }): Row => [name, front, back, required]),
  ...BACKGROUND_ROWS,
  ...LEVELS.flatMap(levelRows),
];

/** The names of the pairs that are drawn with too little contrast. */
export function failing(colors: Colors): string[] {
  const codeOf = (shade: Shade) => (typeof shade === 'string' ? colors[shade] : shade(colors));
  const isWeak = ([, front, back, required]: Row) =>
    contrast(codeOf(front), codeOf(back)) < required;
  return ROWS.filter(isWeak).map(([name]) => name);
}
