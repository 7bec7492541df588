import type { Colors } from '#app/quiz/brand/colors.ts';
import type { Face } from './fonts.ts';

/** How text is drawn: sizes in points, the leading as a multiple of the size. */
export type Style = { face: Face; size: number; color: string; leading?: number };

/** The text styles of a report in these colours. Sizes are points. */
export const stylesFor = ({ ink, muted, accent, surface, accentStrong }: Colors) =>
  ({
    title: { face: 'display', size: 25, color: ink, leading: 1.15 },
    heading: { face: 'display', size: 14.5, color: ink, leading: 1.2 },
    score: { face: 'display', size: 50, color: ink },
    number: { face: 'display', size: 19, color: accent, leading: 1.15 },
    gain: { face: 'display', size: 14.5, color: accent, leading: 1.15 },
    figure: { face: 'display', size: 19, color: ink, leading: 1.15 },
    lead: { face: 'text', size: 12.5, color: ink },
    text: { face: 'text', size: 10.5, color: ink },
    label: { face: 'text', size: 10.5, color: muted },
    strong: { face: 'strong', size: 10.5, color: ink },
    small: { face: 'text', size: 9.5, color: ink },
    quiet: { face: 'text', size: 9.5, color: muted },
    onAccentTitle: { face: 'display', size: 20, color: surface, leading: 1.2 },
    onAccent: { face: 'text', size: 12.5, color: surface },
    onAccentText: { face: 'text', size: 10.5, color: surface },
    onAccentSmall: { face: 'text', size: 9.5, color: surface },
    button: { face: 'strong', size: 12.5, color: accentStrong },
  }) satisfies Record<string, Style>;

/** A picture of text, in points; `ascent` is the height above the baseline. */
export type Picture = { url: string; width: number; height: number; ascent: number };

/** What is drawn for text that no font has: a picture of it, or other text that says the same in Latin letters. */
export type MissingTextFallback = (text: string, style: Style) => Picture | string;
