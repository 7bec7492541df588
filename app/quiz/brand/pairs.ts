import type { ColorName } from './colors.ts';

/** The contrast ratios of WCAG 2.2 AA: for text, and for a control, its state, its focus or a chart. */
export const MIN_TEXT_CONTRAST = 4.5;
export const MIN_CONTROL_CONTRAST = 3;

/** Two colours of which the page, the report or the PDF draws one on the other. */
export type Pair = {
  /** What is drawn, in the words of an editor. */
  name: string;
  front: ColorName;
  back: ColorName;
  /** The least contrast ratio. */
  required: number;
};

const ROWS: [name: string, front: ColorName, back: ColorName, required: number][] = [
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

/**
 * The pairs that depend on the accent. The focus ring has the pairs of links and icons. The filled track of a
 * slider on the rest of the track is not a pair, because the thumb shows the value.
 */
export const ACCENT_PAIRS: Pair[] = ROWS.map(([name, front, back, required]) => ({
  name,
  front,
  back,
  required,
}));
