import type PDFDocument from 'pdfkit';
import { FALLBACKS, type Face, type FontName, type Fonts } from './fonts.ts';

export type Style = { face: Face; size: number; color: string; leading?: number };

type Run = { font: string; text: string };
export type Line = { runs: Run[]; width: number };

const LEADING = 1.35;

export const leadingOf = ({ size, leading = LEADING }: Style): number => size * leading;

/**
 * Breaks text into lines and draws them. Each character gets the first font of its face that can draw
 * it; characters that no font can draw are left out.
 */
export class TextLayout {
  readonly #doc: PDFDocument;
  readonly #fonts: Fonts;
  readonly #fontCache = new Map<string, FontName | undefined>();

  constructor(doc: PDFDocument, fonts: Fonts) {
    this.#doc = doc;
    this.#fonts = fonts;
    for (const [name, font] of fonts) doc.registerFont(name, font);
  }

  /** The lines of a text, each at most `width` wide. A word that is too long is broken. */
  lines(text: string, style: Style, width: number): Line[] {
    const lines: Line[] = [];
    let line = '';
    const flush = () => {
      if (line !== '') lines.push(this.#line(line, style));
      line = '';
    };
    for (const word of this.#drawable(text, style.face).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.#line(longer, style).width <= width) {
        line = longer;
        continue;
      }
      flush();
      for (const character of word) {
        if (line !== '' && this.#line(line + character, style).width > width) flush();
        line += character;
      }
    }
    flush();
    return lines;
  }

  /** Draws a line with its baseline at `y`. */
  draw({ runs }: Line, style: Style, x: number, y: number): void {
    let at = x;
    for (const { font, text } of runs) {
      this.#doc.font(font, style.size).fillColor(style.color);
      this.#doc.text(text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#doc.widthOfString(text);
    }
  }

  #drawable(text: string, face: Face): string {
    const characters = [...text.normalize('NFC').replace(/\s+/g, ' ')];
    return characters
      .filter((character) => this.#fontFor(character, face) !== undefined)
      .join('')
      .replace(/ +/g, ' ')
      .trim();
  }

  #fontFor(character: string, face: Face): FontName | undefined {
    const key = `${face} ${character}`;
    const codePoint = character.codePointAt(0) ?? 0;
    if (!this.#fontCache.has(key))
      this.#fontCache.set(
        key,
        FALLBACKS[face].find((name) => this.#fonts.get(name)?.hasGlyphForCodePoint(codePoint)),
      );
    return this.#fontCache.get(key);
  }

  #line(text: string, style: Style): Line {
    const runs: Run[] = [];
    for (const character of text) {
      const font = this.#fontFor(character, style.face);
      const last = runs.at(-1);
      if (font === undefined) continue;
      if (last && (last.font === font || character === ' ')) last.text += character;
      else runs.push({ font, text: character });
    }
    const width = runs.reduce(
      (sum, run) => sum + this.#doc.font(run.font, style.size).widthOfString(run.text),
      0,
    );
    return { runs, width };
  }
}
