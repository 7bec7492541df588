import type { MissingTextFallback, Picture } from './fallback.ts';
import { type Face, FONT_STACKS, type FontName, type Fonts } from './fonts.ts';
import type { Style } from './styles.ts';

type Run = { font: FontName; text: string };
/** Words that are drawn as they are, or what the fallback draws for the words `original`. */
type Piece = { width: number; runs: Run[]; original?: string; picture?: Picture };
export type Line = { pieces: Piece[]; width: number };

const LEADING = 1.35;

/** In points. The words of a line, added one by one, may be a little wider than the line as a whole. */
const ROUNDING = 0.001;

export const leadingOf = ({ size, leading = LEADING }: Style): number => size * leading;

/** The font of a character that no font has. */
const ANY_FONT: FontName = 'source-sans-3-latin-400-normal';

/** Characters that stay together: one with its marks and modifiers, or a flag. */
const CLUSTER = /\p{RI}{2}|.(?:[\p{M}\p{EMod}]|\u200d.)*/gsu;

/**
 * Breaks text into lines and draws them. Each character gets the first font of its face that has its
 * glyph. Words with a character that no font has are drawn by the fallback, and stay in the file as text.
 */
export class TextLayout {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: Fonts;
  readonly #fallback: MissingTextFallback;

  constructor(doc: PDFKit.PDFDocument, fonts: Fonts, fallback: MissingTextFallback) {
    this.#doc = doc;
    this.#fonts = fonts;
    this.#fallback = fallback;
    for (const [name, font] of fonts) doc.registerFont(name, font);
  }

  /** The lines of a text, each at most `most` wide. A word that is too long is broken; line breaks are kept. */
  lines(text: string, style: Style, most: number): Line[] {
    if (wordsOf(text).length === 0) return [];
    const broken = text.trim().split(LINE_BREAK).map(wordsOf);
    return broken.flatMap((words) =>
      words.length > 0 ? this.#wrap(words, style, most + ROUNDING) : { pieces: [], width: 0 },
    );
  }

  #wrap(words: readonly string[], style: Style, width: number): Line[] {
    const lines: Line[] = [];
    const space = this.#widthOf([{ font: this.#fontFor(' ', style.face), text: ' ' }], style);
    let line: string[] = [];
    let used = 0;
    const flush = () => {
      if (line.length > 0) lines.push(this.#line(line, style));
      line = [];
      used = 0;
    };
    for (const part of words.flatMap((word) => this.#partsOf(word, style, width))) {
      const partWidth = this.#piece(part, style).width;
      if (used + partWidth > width) flush();
      line.push(part);
      used += partWidth + space;
    }
    flush();
    return lines;
  }

  /** A word in parts that are at most `width` wide, each as long as it can be. */
  #partsOf(word: string, style: Style, width: number): string[] {
    if (this.#piece(word, style).width <= width) return [word];
    const parts: string[] = [];
    let part = '';
    for (const cluster of word.match(CLUSTER) ?? []) {
      if (part !== '' && this.#piece(part + cluster, style).width > width) {
        parts.push(part);
        part = '';
      }
      part += cluster;
    }
    return [...parts, part];
  }

  /** Draws a line with its baseline at `y`. */
  draw({ pieces }: Line, style: Style, x: number, y: number): void {
    let at = x;
    for (const piece of pieces) {
      this.#drawPiece(piece, style, at, y);
      at += piece.width;
    }
  }

  #drawRuns(runs: readonly Run[], style: Style, x: number, y: number): void {
    let at = x;
    for (const { font, text } of runs) {
      const textWidth = this.#widthOf([{ font, text }], style);
      this.#doc.font(font, style.size).fillColor(style.color);
      this.#doc.text(text, at, y, { lineBreak: false, baseline: 'alphabetic', textWidth });
      at += textWidth;
    }
  }

  /** The original is what a reader of the file selects, searches and hears. */
  #drawPiece({ runs, original, picture }: Piece, style: Style, x: number, y: number): void {
    if (original !== undefined) this.#doc.markContent('Span', { actual: original });
    this.#drawRuns(runs, style, x, y);
    if (picture) {
      const { url, ascent, width, height } = picture;
      this.#doc.image(url, x, y - ascent, { width, height });
      this.#drawInvisibly(width, style, x, y);
    }
    if (original === undefined) return;
    // PDFKit flips the page for text. Poppler places the original by the coordinates at the mark's end.
    this.#doc.save().transform(1, 0, 0, -1, 0, this.#doc.page.height);
    this.#doc.endMarkedContent().restore();
  }

  /** Text under a picture, as wide as it, because only text can be selected. */
  #drawInvisibly(width: number, style: Style, x: number, y: number): void {
    const run = { font: this.#fontFor('x', style.face), text: 'x' };
    const horizontalScaling = (100 * width) / this.#widthOf([run], style);
    this.#doc.save().addContent('3 Tr').font(run.font, style.size);
    this.#doc.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic', horizontalScaling });
    this.#doc.restore();
  }

  /** Neighbouring words for the fallback become one piece, because they may run from right to left. */
  #line(words: readonly string[], style: Style): Line {
    const texts: { text: string; isDrawable: boolean }[] = [];
    for (const text of words) {
      const isDrawable = this.#isDrawable(text, style.face);
      const last = texts.at(-1);
      if (last?.isDrawable === isDrawable) last.text += ` ${text}`;
      else texts.push({ text, isDrawable });
    }
    const pieces = texts.map(({ text, isDrawable }, index) => {
      if (!isDrawable) return this.#piece(text, style);
      const before = index > 0 ? ' ' : '';
      const after = index < texts.length - 1 ? ' ' : '';
      return this.#piece(before + text + after, style);
    });
    return { pieces, width: pieces.reduce((sum, { width }) => sum + width, 0) };
  }

  #piece(text: string, style: Style): Piece {
    if (this.#isDrawable(text, style.face)) {
      const runs = this.#runsOf(text, style.face);
      return { runs, width: this.#widthOf(runs, style) };
    }
    const drawn = this.#fallback(text, style);
    if (typeof drawn !== 'string')
      return { runs: [], original: text, picture: drawn, width: drawn.width };
    const runs = this.#runsOf(drawn, style.face);
    return { runs, original: text, width: this.#widthOf(runs, style) };
  }

  #isDrawable(text: string, face: Face): boolean {
    return [...visible(text)].every((character) => this.#findFont(character, face) !== undefined);
  }

  #runsOf(text: string, face: Face): Run[] {
    const runs: Run[] = [];
    for (const character of visible(text)) {
      const last = runs.at(-1);
      const font = character === ' ' && last ? last.font : this.#fontFor(character, face);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  #widthOf(runs: readonly Run[], { size }: Style): number {
    let sum = 0;
    for (const { font, text } of runs) sum += this.#doc.font(font, size).widthOfString(text);
    return sum;
  }

  #findFont(character: string, face: Face): FontName | undefined {
    const codePoint = character.codePointAt(0) ?? 0;
    return FONT_STACKS[face].find((name) => this.#fonts.get(name)?.hasGlyphForCodePoint(codePoint));
  }

  #fontFor(character: string, face: Face): FontName {
    return this.#findFont(character, face) ?? ANY_FONT;
  }
}

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

/** The words of a line, without control characters. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .split(' ')
    .filter((word) => visible(word) !== '');

/** The text without invisible characters, such as joiners. */
const visible = (text: string): string => text.replace(/\p{DI}/gu, '');
