import type { Span } from '#app/quiz/base/text-blocks.ts';
import type { Colors } from '#app/quiz/brand/colors.ts';
import { ReportDocument } from './report-document.ts';
import { type Style, stylesFor } from './styles.ts';
import { leadingOf, type TextLayout, type TextLine } from './text-layout.ts';

/** A part of a page whose height is known before it is drawn. All units are points. */
export type Block = {
  height: number;
  draw: (x: number, y: number, parent: PDFKit.Structure) => void;
  /** It goes on on the next pages, and moves below itself. `height` is then that of what it begins with. */
  flows?: true;
  /** More distance to the block before it, on the same page. */
  above?: number;
};

type Box = { x: number; y: number; width: number; height: number };

export const MARGIN = 54;
/** The footer's baseline and the end of the content, measured from the page's lower edge. */
const FOOTER = 36;
const BOTTOM = 62;

/** Options that the types of PDFKit do not have: the standard for accessible files, and no font of its own. */
const UNTYPED: object = { subset: 'PDF/UA', font: null };

export type CreateLayout = (doc: ReportDocument) => TextLayout;

/** How large all is drawn, and the gaps between parts beside that; 1 where nothing else is said. */
export type Density = { scale?: number; spacing?: number };

export type Metadata = { title: string; author: string; creator: string; language: string };

/**
 * Fills the pages of a PDF from top to bottom: `y` is where the next content begins. Adds a new page when the
 * current one is full. Builds the structure tree that assistive technology reads.
 */
export class PdfPage {
  readonly doc: ReportDocument;
  readonly root: PDFKit.Structure;
  readonly width: number;
  readonly #height: number;
  readonly #scale: number;
  readonly #spacing: number;
  readonly language: string;
  readonly colors: Colors;
  readonly styles: ReturnType<typeof stylesFor>;
  readonly layout: TextLayout;
  y = MARGIN;

  /** All that is drawn is `scale` times as large; a page holds more of it. */
  constructor(
    createLayout: CreateLayout,
    { title, author, creator, language }: Metadata,
    { colors, scale = 1, spacing = 1 }: Density & { colors: Colors },
  ) {
    this.#scale = scale;
    this.#spacing = spacing;
    this.colors = colors;
    this.styles = stylesFor(colors);
    this.language = language;
    this.doc = new ReportDocument({
      size: 'LETTER',
      margin: 0,
      pdfVersion: '1.7',
      ...UNTYPED,
      lang: language,
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      info: { Title: title, Author: author, Creator: creator },
    });
    this.doc.addPage().scale(scale);
    this.layout = createLayout(this.doc);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.#height = this.doc.page.height / scale;
    this.width = this.doc.page.width / scale - 2 * MARGIN;
  }

  /** Starts a new page unless this height fits on the rest of the current one. */
  makeRoom(height: number): void {
    if (height <= this.room || this.isAtTop) return;
    this.doc.continueOnNewPage();
    this.doc.scale(this.#scale);
    this.y = MARGIN;
  }

  /** The height of a gap that is this high where there is room. */
  gap(height: number): number {
    return height * this.#spacing;
  }

  get room(): number {
    return this.#height - BOTTOM - this.y;
  }

  get pageCount(): number {
    return this.doc.bufferedPageRange().count;
  }

  get isAtTop(): boolean {
    return this.y === MARGIN;
  }

  /** Draws a block at the current position, or on a new page, and moves below it. */
  drawBlock(block: Block, parent: PDFKit.Structure, x = MARGIN): void {
    this.makeRoom(block.height);
    block.draw(x, this.y, parent);
    if (!block.flows) this.y += block.height;
  }

  /** A block of text with a structure element of its own: `P`, `H1`, `H2`, `Lbl`… */
  textBlock(
    text: string | readonly Span[],
    style: Style,
    width: number,
    tag = 'P',
    anchor = 0,
  ): Block {
    const lines = this.layout.lines(text, style, width);
    const leading = leadingOf(style);
    const baseline = leading / 2 + style.size * 0.34;
    const hasLink = lines.some(({ pieces }) => pieces.some(({ href }) => href !== undefined));
    return {
      height: lines.length * leading,
      draw: (x, y, parent) => {
        if (lines.length === 0) return;
        const drawLines = (drawLine: (line: TextLine, x: number, y: number) => void) => {
          for (const [index, line] of lines.entries())
            drawLine(line, x + (width - line.width) * anchor, y + index * leading + baseline);
        };
        if (!hasLink)
          return this.addElement(parent, tag, () =>
            drawLines((...line) => this.layout.draw(...line)),
          );
        const element = this.openElement(parent, tag);
        drawLines((...line) => this.#drawWithLinks(element, ...line));
        element.end();
      },
    };
  }

  #drawWithLinks(element: PDFKit.Structure, { pieces }: TextLine, x: number, y: number): void {
    let at = x;
    for (const piece of pieces) {
      const { href, width, runs, style } = piece;
      const left = at;
      const draw = (parent: PDFKit.Structure) =>
        this.addElement(parent, 'Span', () => this.layout.drawPiece(piece, left, y));
      if (href === undefined) draw(element);
      else {
        const text = piece.original ?? runs.map((run) => run.text).join('');
        const box = { x: left, y: y - style.size, width, height: leadingOf(style) };
        this.drawLink(element, { href, text, box }, draw);
      }
      at += width;
    }
  }

  /** Draws what leads to an address; `text` says what that is. */
  drawLink(
    parent: PDFKit.Structure,
    { href, text, box }: { href: string; text: string; box: Box },
    draw: (link: PDFKit.Structure) => void,
  ): void {
    const link = this.openElement(parent, 'Link');
    draw(link);
    // Link addresses in a PDF are ASCII.
    this.doc.link(box.x, box.y, box.width, box.height, new URL(href).href, {
      structParent: link,
      // pdfkit writes a `String` object as a text, and a plain string as a name.
      Contents: Object(text),
    });
    link.end();
  }

  /** Draws one line of text. `anchor` puts `x` at its left end (0), middle (0.5) or right end (1). */
  drawText(text: string, style: Style, x: number, baseline: number, anchor = 0): void {
    const line = this.#line(text, style);
    if (line) this.layout.draw(line, x - line.width * anchor, baseline);
  }

  widthOf(text: string, style: Style): number {
    return this.#line(text, style)?.width ?? 0;
  }

  #line(text: string, style: Style): TextLine | undefined {
    return this.layout.lines(text.replace(/\s+/g, ' '), style, Number.POSITIVE_INFINITY)[0];
  }

  addElement(parent: PDFKit.Structure, tag: string, draw: () => void): void {
    parent.add(this.doc.struct(tag, {}, draw));
  }

  /** Opens a structure element that contains others. Close it with `end()`. */
  openElement(parent: PDFKit.Structure, tag: string): PDFKit.Structure {
    const structure = this.doc.struct(tag);
    parent.add(structure);
    return structure;
  }

  drawFigure(
    parent: PDFKit.Structure,
    alt: string,
    { x, y, width, height }: Box,
    draw: () => void,
  ): void {
    const bbox: [number, number, number, number] = [
      x * this.#scale,
      y * this.#scale,
      (x + width) * this.#scale,
      (y + height) * this.#scale,
    ];
    parent.add(this.doc.struct('Figure', { alt, bbox }, draw));
  }

  /** Draws a decoration, which assistive technology skips. */
  drawDecoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** Draws the footer of every page, given its baseline, the page's number and their total. */
  drawFooters(draw: (y: number, number: number, total: number) => void): void {
    for (let index = 0; index < this.pageCount; index += 1) {
      this.doc.switchToPage(index);
      this.doc.markContent('Artifact', { type: 'Pagination' });
      draw(this.#height - FOOTER, index + 1, this.pageCount);
      this.doc.endMarkedContent();
    }
  }
}
