import type { Style } from './styles.ts';

/** A picture of text, in points; `ascent` is the height above the baseline. */
export type Picture = { url: string; width: number; height: number; ascent: number };

/** What is drawn for text that no font has: a picture, or other text that says the same in Latin letters. */
export type MissingTextFallback = (text: string, style: Style) => Picture | string;
