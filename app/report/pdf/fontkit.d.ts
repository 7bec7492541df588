/** Types of the part of fontkit that the report uses; the package has none of its own. */
declare module 'fontkit' {
  export type Font = {
    hasGlyphForCodePoint(codePoint: number): boolean;
    stream: { pos: number };
    /** A table of the font, from its beginning; `null` where the font has none of this name. */
    _getTableStream(tag: string): { pos: number } | null;
  };

  export function create(file: Uint8Array): Font;
}
