import { unzlibSync } from 'fflate';
import { create, type Font } from 'fontkit';
import { type FontName, type Fonts, neededFonts } from './fonts.ts';

const HEADER = 12;
const ENTRY = 16;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

const loaded = new Map<FontName, Promise<Font>>();

/**
 * The fonts that a text needs. Each is read as WOFF and parsed once, and cached for the next PDF.
 * Rejects if one cannot be read.
 */
export const loadFonts = async (
  text: string,
  read: (name: FontName) => Promise<Uint8Array>,
): Promise<Fonts> =>
  new Map(
    await Promise.all(
      neededFonts(text).map(async (name): Promise<[FontName, Font]> => {
        const font =
          loaded.get(name) ??
          read(name).then((woff) => withCachedLayouts(withCharacters(create(sfntOf(woff)))));
        loaded.set(name, font);
        font.catch(() => loaded.delete(name));
        return [name, await font];
      }),
    ),
  );

/**
 * Creates each glyph with the characters that it stands for. A subset asks for the parts of a composite
 * glyph without them: after a text with `"`, which is composed of two `'`, later PDFs would lose each
 * `'` as text.
 */
function withCharacters(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  const charactersOf = (id: number) => Array.from(font.stringsForGlyph(id)[0] ?? '');
  font.getGlyph = (id, codePoints) =>
    getGlyph(id, codePoints ?? charactersOf(id).map((character) => character.codePointAt(0) ?? 0));
  return font;
}

type Layout = ReturnType<Font['layout']>;

/** Characters of European languages that never combine with their neighbours, except as ligatures. */
const PLAIN = /^[ -\u024f\u2010-\u203a\u20ac]*$/;
/** The features that are half of the work of a layout and change no plain text in our fonts. */
const UNUSED = Object.fromEntries(
  'ccmp locl rlig calt clig rclt curs mark mkmk frac numr dnom ltra ltrm'
    .split(' ')
    .map((feature) => [feature, false]),
);

/** More words than any report has. */
const MAX_LAYOUTS = 5_000;

/**
 * Caches the layout of each word, which is most of the work of a PDF. PDFKit asks for a word alone and
 * with the space after it; the second is put together from the word and a space. PDFKit changes the
 * positions, so it gets a copy.
 */
function withCachedLayouts(font: Font): Font {
  const layouts = new Map<string, Layout>();
  const layOut = font.layout.bind(font);
  const cached = (text: string): Layout => {
    const known = layouts.get(text);
    if (known) return known;
    if (layouts.size >= MAX_LAYOUTS) layouts.clear();
    const run = /^\S+ $/.test(text)
      ? joined(cached(text.slice(0, -1)), cached(' '))
      : layOut(text, PLAIN.test(text) ? { ...UNUSED } : undefined);
    layouts.set(text, run);
    return run;
  };
  // The first layout parses the font's tables. They need not wait for the press that makes the PDF.
  cached(' ');
  font.layout = (text) => {
    const run = cached(text);
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.create(run, { positions: { value: positions } });
  };
  return font;
}

const joined = (first: Layout, second: Layout): Layout =>
  Object.create(first, {
    glyphs: { value: [...first.glyphs, ...second.glyphs] },
    positions: { value: [...first.positions, ...second.positions] },
  });

/**
 * The uncompressed font of a WOFF file (https://www.w3.org/TR/WOFF/). fontkit would inflate a table
 * each time it reads a glyph.
 */
function sfntOf(woff: Uint8Array): Uint8Array {
  const source = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const tables = source.getUint16(12);
  const font = new Uint8Array(source.getUint32(16));
  const target = new DataView(font.buffer);
  target.setUint32(0, source.getUint32(4));
  target.setUint16(4, tables);
  let end = HEADER + tables * ENTRY;
  for (let index = 0; index < tables; index += 1) {
    const from = WOFF_HEADER + index * WOFF_ENTRY;
    const to = HEADER + index * ENTRY;
    const offset = source.getUint32(from + 4);
    const length = source.getUint32(from + 8);
    const size = source.getUint32(from + 12);
    target.setUint32(to, source.getUint32(from));
    target.setUint32(to + 4, source.getUint32(from + 16));
    target.setUint32(to + 8, end);
    target.setUint32(to + 12, size);
    const table = woff.subarray(offset, offset + length);
    font.set(length < size ? unzlibSync(table) : table, end);
    end += Math.ceil(size / 4) * 4;
  }
  return font;
}
