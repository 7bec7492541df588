import type PDFDocument from 'pdfkit';
import { CHAINS, type Face, type Fonts } from './fonts.ts';

export type Style = { face: Face; size: number; color: string; leading?: number };

type Run = { font: string; text: string };
export type Line = { runs: Run[]; width: number };

const LEADING = 1.35;

export const leadingOf = ({ size, leading = LEADING }: Style): number => size * leading;

/** Breaks texts into lines, each character in the first font of its face that can draw it. */
export class Typesetter {
  readonly #doc: PDFDocument;
  readonly #fonts: Fonts;
  readonly #fontOf = new Map<string, string | undefined>();

  constructor(doc: PDFDocument, fonts: Fonts) {
    this.#doc = doc;
    this.#fonts = fonts;
    for (const [name, file] of fonts) doc.registerFont(name, file);
  }

  /** Lines of at most this width. Characters that no font has are left out. */
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
      .filter((character) => this.#find(character, face) !== undefined)
      .join('')
      .replace(/ +/g, ' ')
      .trim();
  }

  #find(character: string, face: Face): string | undefined {
    const key = `${face} ${character}`;
    if (!this.#fontOf.has(key))
      this.#fontOf.set(
        key,
        CHAINS[face].find((name) => this.#fonts.has(name) && this.#has(name, character)),
      );
    return this.#fontOf.get(key);
  }

  #has(font: string, character: string): boolean {
    const codePoint = character.codePointAt(0) ?? 0;
    return this.#doc.font(font, 1)._font.font.hasGlyphForCodePoint(codePoint);
  }

  #line(text: string, style: Style): Line {
    const runs: Run[] = [];
    for (const character of text) {
      const font = this.#find(character, style.face);
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
