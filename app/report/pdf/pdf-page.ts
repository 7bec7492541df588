import type { Structure } from 'pdfkit';
import type { Fonts } from './fonts.ts';
import { PALETTE } from './palette.ts';
import { ReportDocument } from './report-document.ts';
import { leadingOf, type Style, Typesetter } from './typesetter.ts';

/** Something with a height that is known before it is drawn. Units are points. */
export type Block = {
  height: number;
  draw: (x: number, y: number, parent: Structure) => void;
};

export const MARGIN = 54;
/** The baseline of the foot, and where the content ends, from the page's lower edge. */
const FOOT = 36;
const BOTTOM = 62;

type About = { title: string; author: string; creator: string; language: string };

/** Pages that are filled from top to bottom, with the structure that assistive technology reads. */
export class PdfPage {
  readonly doc: ReportDocument;
  readonly root: Structure;
  readonly width: number;
  readonly #type: Typesetter;
  y = MARGIN;

  constructor(fonts: Fonts, { title, author, creator, language }: About) {
    this.doc = new ReportDocument({
      size: 'LETTER',
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      lang: language,
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      font: null,
      info: { Title: title, Author: author, Creator: creator },
    });
    this.doc.addPage();
    this.#type = new Typesetter(this.doc, fonts);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.width = this.doc.page.width - 2 * MARGIN;
  }

  /** Goes to a new page unless this height fits on what is left of this one. */
  makeRoom(height: number): void {
    if (this.y + height <= this.doc.page.height - BOTTOM || this.isAtTop) return;
    this.doc.continueOnNewPage();
    this.y = MARGIN;
  }

  get isAtTop(): boolean {
    return this.y === MARGIN;
  }

  /** Draws a block across the page, and moves below it. */
  place(block: Block, parent: Structure, x = MARGIN): void {
    this.makeRoom(block.height);
    block.draw(x, this.y, parent);
    this.y += block.height;
  }

  /** A text as a structure element of its own: `P`, `H1`, `H2`, `Lbl`… */
  text(text: string, style: Style, width: number, tag = 'P', anchor = 0): Block {
    const lines = this.#type.lines(text, style, width);
    const leading = leadingOf(style);
    const baseline = leading / 2 + style.size * 0.34;
    return {
      height: lines.length * leading,
      draw: (x, y, parent) => {
        if (lines.length === 0) return;
        this.add(parent, tag, () => {
          for (const [index, line] of lines.entries())
            this.#type.draw(
              line,
              style,
              x + (width - line.width) * anchor,
              y + index * leading + baseline,
            );
        });
      },
    };
  }

  /** One line of text, set from its left end, middle or right end; returns nothing to structure. */
  label(text: string, style: Style, x: number, baseline: number, anchor = 0): void {
    const line = this.#type.lines(text, style, Number.POSITIVE_INFINITY)[0];
    if (line) this.#type.draw(line, style, x - line.width * anchor, baseline);
  }

  widthOf(text: string, style: Style): number {
    return this.#type.lines(text, style, Number.POSITIVE_INFINITY)[0]?.width ?? 0;
  }

  add(parent: Structure, tag: string, draw: () => void): void {
    parent.add(this.doc.struct(tag, {}, draw));
  }

  /** Opens an element that others are added to. Close it with `end()`. */
  open(parent: Structure, tag: string): Structure {
    const structure = this.doc.struct(tag);
    parent.add(structure);
    return structure;
  }

  /** A picture with a text for those who do not see it. */
  figure(parent: Structure, alt: string, [x, y, width, height]: number[], draw: () => void): void {
    const bbox: [number, number, number, number] = [
      x ?? 0,
      y ?? 0,
      (x ?? 0) + (width ?? 0),
      (y ?? 0) + (height ?? 0),
    ];
    parent.add(this.doc.struct('Figure', { alt, bbox }, draw));
  }

  /** What only decorates, and is not read out. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  rule(y: number, x = MARGIN, width = this.width): void {
    this.decorate(() => {
      this.doc
        .lineWidth(0.75)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(PALETTE.line);
    });
  }

  /** Something at the foot of every page, told its number and how many there are. */
  eachFoot(draw: (y: number, page: number, total: number) => void): void {
    const { count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(index);
      this.doc.markContent('Artifact', { type: 'Pagination' });
      draw(this.doc.page.height - FOOT, index + 1, count);
      this.doc.endMarkedContent();
    }
  }
}
