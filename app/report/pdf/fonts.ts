import type { Font } from 'fontkit';

export type Face = 'display' | 'text' | 'strong';

const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'] as const;

const DISPLAY_SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const;

const text = SCRIPTS.map((script) => `source-sans-3-${script}-400-normal` as const);
const strong = SCRIPTS.map((script) => `source-sans-3-${script}-600-normal` as const);
const display = DISPLAY_SCRIPTS.map((script) => `fraunces-${script}-600-normal` as const);

/** A font file of a `@fontsource` package, without its extension. */
export type FontName = (typeof text | typeof strong | typeof display)[number];

/** The font files of each face. A character is drawn with the first font that has its glyph. */
export const FONT_STACKS: Record<Face, FontName[]> = {
  text,
  strong,
  display: [...display, ...strong],
};

export type Fonts = ReadonlyMap<FontName, Font>;

/** Not `latin-ext`. */
const BASIC_LATIN = /-latin-\d/;

const NEEDED_FOR: [script: string, characters: RegExp][] = [
  ['-latin-ext-', /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20cf]/u],
  ['-vietnamese-', /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168-\u01b0\u1ea0-\u1ef9\u20ab]/u],
  ['-cyrillic-', /\p{Script=Cyrillic}/u],
  ['-greek-', /\p{Script=Greek}/u],
];

/** The fonts that a text needs: the basic Latin fonts, and those of other scripts in the text. */
export function neededFonts(text: string): FontName[] {
  const all = [...new Set(Object.values(FONT_STACKS).flat())];
  const needed = NEEDED_FOR.filter(([, characters]) => characters.test(text.normalize('NFC')));
  return all.filter(
    (name) => BASIC_LATIN.test(name) || needed.some(([part]) => name.includes(part)),
  );
}
