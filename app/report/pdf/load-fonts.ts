import { create, type Font } from 'fontkit';
import { type FontName, type Fonts, neededFonts } from './fonts.ts';

const files = new Map<FontName, Promise<Uint8Array>>();

/**
 * The fonts that a text needs, for one PDF, because PDFKit changes a font. Each file, a WOFF, is read once.
 * Rejects if one cannot be read; the next call reads it again.
 */
export const loadFonts = async (
  text: string,
  read: (name: FontName) => Promise<Uint8Array>,
): Promise<Fonts> =>
  new Map(
    await Promise.all(
      neededFonts(text).map(async (name): Promise<[FontName, Font]> => {
        const file = files.get(name) ?? read(name);
        files.set(name, file);
        file.catch(() => files.delete(name));
        return [name, withTablesInflatedOnce(create(await file))];
      }),
    ),
  );

/** fontkit would inflate the table of a WOFF file each time it reads a glyph. */
function withTablesInflatedOnce(font: Font): Font {
  const read = font._getTableStream.bind(font);
  const inflated = new Map<string, TableStream>();
  font._getTableStream = (tag) => {
    const stream = inflated.get(tag) ?? read(tag);
    // A table that is not compressed is a part of the file.
    if (stream === null || stream === font.stream) return read(tag);
    inflated.set(tag, stream);
    stream.pos = 0;
    return stream;
  };
  return font;
}

type TableStream = NonNullable<ReturnType<Font['_getTableStream']>>;
