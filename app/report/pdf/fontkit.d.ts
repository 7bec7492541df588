/** Types of the part of fontkit that the report uses; the package has none of its own. */
declare module 'fontkit' {
  export type Font = {
    /** The glyphs of a text, and where each is. Features that are `false` are not applied. Changes `features`. */
    layout(
      text: string,
      features?: Record<string, boolean>,
    ): { glyphs: object[]; positions: object[] };
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** The glyph with this id. It is created once, with the code points that the first caller names. */
    getGlyph(id: number, codePoints?: number[]): object;
    stringsForGlyph(id: number): string[];
  };

  export function create(file: Uint8Array): Font;
}
