import { expect, test } from 'vitest';
import { loadFonts } from '#app/report/pdf/load-fonts.ts';
import { readFont } from './pdf-of.ts';

const fonts = await loadFonts('', readFont);

/** With this character, a text is laid out with all features of the font. */
const TILDE = '\u02dc';

test.each([...fonts])(
  '%s lays out plain text the same without its optional features',
  (_, font) => {
    const plain = Array.from({ length: 0x250 - 0x21 }, (_, index) => index + 0x21)
      .filter((code) => font.hasGlyphForCodePoint(code))
      .map((code) => String.fromCharCode(code));
    expect(plain.length).toBeGreaterThan(180);
    for (const character of plain) {
      const text = `f${character}i1${character}T${character}`;
      const { glyphs, positions } = font.layout(text);
      const full = font.layout(TILDE + text);
      expect(full.glyphs.slice(1), text).toEqual(glyphs);
      expect(full.positions.slice(1), text).toEqual(positions);
    }
  },
);
