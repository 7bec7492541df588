import type { Span } from '#app/quiz/base/text-blocks.ts';
import { languageOf } from '#app/quiz/base/untranslated.ts';
import { type Face, FONT_STACKS, type FontName, type Fonts } from './fonts.ts';
import type { MissingTextFallback, Picture, Style } from './styles.ts';
import { gluedTogether, visible, type Word, wordsByLine } from './words.ts';

type Run = { font: FontName; text: string };
/** Words that are drawn as they are, or what the fallback draws for the words `original`. */
type Piece = {
  width: number;
  runs: Run[];
  style: Style;
  href?: string;
  original?: string;
  picture?: Picture;
  /** Where it is in another language than the document. */
  lang?: string;
};
export type TextLine = { pieces: Piece[]; width: number };

const LEADING = 1.35;

/** In points. The words of a line, added one by one, may be a little wider than the line as a whole. */
const ROUNDING = 0.001;

/** The widths of letters by themselves may add up to a little less than that of their word. */
const NEARLY = 0.9;

export const leadingOf = ({ size, leading = LEADING }: Style): number => size * leading;

/** The font of a character that no font has. */
const ANY_FONT: FontName = 'source-sans-3-latin-400-normal';

/** Characters that stay together: one with its marks and modifiers, or a flag. */
const CLUSTER = /\p{RI}{2}|.(?:[\p{M}\p{EMod}]|\u200d.)*/gsu;

/**
 * Breaks text into lines and draws them. Each character gets the first font of its face that has its glyph.
 * Words with a character that no font has are drawn by the fallback, and stay in the file as text.
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
  lines(text: string | readonly Span[], style: Style, most: number): TextLine[] {
    const spans = typeof text === 'string' ? [{ text: text.trim() }] : text;
    const broken = wordsByLine(spans, style);
    if (broken.every((words) => words.length === 0)) return [];
    const lines = broken.flatMap((words) =>
      words.length > 0 ? this.#wrap(words, style, most + ROUNDING) : { pieces: [], width: 0 },
    );
    const lang = languageOf([text, ...spans.map((span) => span.text)]);
    if (lang) for (const { pieces } of lines) for (const piece of pieces) piece.lang = lang;
    return lines;
  }

  #wrap(words: readonly Word[], style: Style, width: number): TextLine[] {
    const lines: TextLine[] = [];
    const space = this.#piece({ text: ' ', style }).width;
    let line: Word[] = [];
    let used = 0;
    // Whoever reads the text without its places would join the words around a line’s end.
    const flush = (isBetweenWords: boolean) => {
      if (line.length > 0) {
        const { pieces, width } = this.#line(
          isBetweenWords ? [...line, { text: '', style }] : line,
        );
        lines.push({ pieces, width: isBetweenWords ? width - space : width });
      }
      line = [];
      used = 0;
    };
    for (const glued of gluedTogether(words))
      for (const [at, part] of this.#partsOf(glued, width).entries()) {
        const partWidth = this.#sumOf(part);
        if (used + partWidth > width) flush(at === 0);
        line.push(...part);
        used += partWidth + space;
      }
    flush(true);
    return lines;
  }

  #sumOf(words: readonly Word[]): number {
    return words.reduce((sum, word) => sum + this.#piece(word).width, 0);
  }

  /** Words without a space between them, or the longest parts of these that are at most `width` wide. */
  #partsOf(words: readonly Word[], width: number): (readonly Word[])[] {
    if (this.#sumOf(words) <= width) return [words];
    return words.flatMap(({ isGlued, ...word }) => {
      const widthOf = (text: string) => this.#piece({ ...word, text }).width;
      const parts: string[] = [];
      let part = '';
      let sum = 0;
      for (const cluster of word.text.match(CLUSTER) ?? []) {
        const own = widthOf(cluster);
        sum += own;
        // Only near the end of a line: to measure each start of it takes seconds for a text without spaces.
        if (part !== '' && sum > NEARLY * width && widthOf(part + cluster) > width) {
          parts.push(part);
          part = '';
          sum = own;
        }
        part += cluster;
      }
      return [...parts, part].map((text, at) => [
        { ...word, text, ...(isGlued && at === 0 && { isGlued }) },
      ]);
    });
  }

  draw({ pieces }: TextLine, x: number, y: number): void {
    let at = x;
    for (const piece of pieces) {
      this.drawPiece(piece, at, y);
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

  /** The original is what a reader of the file selects, searches and hears, in its language. */
  drawPiece({ runs, style, href, original, picture, lang }: Piece, x: number, y: number): void {
    const isMarked = original !== undefined || lang !== undefined;
    if (isMarked) this.#doc.markContent('Span', { actual: original, lang });
    this.#drawRuns(runs, style, x, y);
    if (picture) {
      const { url, ascent, width, height } = picture;
      this.#doc.image(url, x, y - ascent, { width, height });
      this.#drawInvisibly(width, style, x, y);
    }
    if (href !== undefined) this.#underline(runs, style, x, y);
    if (!isMarked) return;
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

  #underline(runs: readonly Run[], style: Style, x: number, y: number): void {
    const width = this.#widthOf(runs, style);
    this.#doc.rect(x, y + style.size * 0.12, width, style.size / 16).fill(style.color);
  }

  /** Neighbouring words for the fallback become one piece, because they may run from right to left. */
  #line(words: readonly Word[]): TextLine {
    const texts: (Word & { isDrawable: boolean })[] = [];
    for (const { text, isGlued, ...look } of words) {
      const isDrawable = this.#isDrawable(text, look.style.face);
      const last = texts.at(-1);
      const space = last && !isGlued ? ' ' : '';
      const isAlike = last?.style === look.style && last.href === look.href;
      // A space is never at the end of a link, nor in what is drawn by the fallback.
      const isBehindLast = last?.isDrawable && (!isDrawable || last.href === undefined);
      if (last && isAlike && last.isDrawable === isDrawable) last.text += space + text;
      else {
        if (isBehindLast) last.text += space;
        texts.push({ ...look, text: isBehindLast ? text : space + text, isDrawable });
      }
    }
    const pieces = texts.map((each) => this.#piece(each));
    return { pieces, width: pieces.reduce((sum, { width }) => sum + width, 0) };
  }

  #piece({ text, style, href }: Word): Piece {
    const look = { style, ...(href !== undefined && { href }) };
    if (this.#isDrawable(text, style.face)) {
      const runs = this.#runsOf(text, style.face);
      return { ...look, runs, width: this.#widthOf(runs, style) };
    }
    const drawn = this.#fallback(text, style);
    if (typeof drawn !== 'string')
      return { ...look, runs: [], original: text, picture: drawn, width: drawn.width };
    const runs = this.#runsOf(drawn, style.face);
    return { ...look, runs, original: text, width: this.#widthOf(runs, style) };
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
