/** Types of the part of PDFKit that the report uses; the package has none of its own. */
declare module 'pdfkit' {
  import type { Font } from 'fontkit';

  type Options = {
    size: string | [number, number];
    margin: number;
    pdfVersion: '1.7';
    subset: 'PDF/UA';
    lang: string;
    tagged: true;
    displayTitle: true;
    bufferPages: true;
    autoFirstPage: false;
    font: null;
    info: { Title: string; Author: string; Creator: string };
  };

  /** A node of the structure tree. Content that is added to an attached node is drawn at once. */
  export type Structure = {
    add(child: Structure | (() => void)): Structure;
    end(): void;
  };

  type StructureOptions = { alt?: string; bbox?: [number, number, number, number] };

  export default class PDFDocument {
    constructor(options: Options);
    readonly info: Options['info'];
    /** Called last. Writes `info` into the file's XML metadata. */
    endMetadata(): void;
    readonly page: { width: number; height: number };

    addPage(): this;
    continueOnNewPage(): this;
    switchToPage(index: number): unknown;
    bufferedPageRange(): { start: number; count: number };
    end(): void;

    registerFont(name: string, source: Font): this;
    font(name: string, size: number): this;
    widthOfString(text: string): number;
    text(
      text: string,
      x: number,
      y: number,
      options: {
        lineBreak: false;
        baseline: 'alphabetic';
        horizontalScaling?: number;
        textWidth?: number;
      },
    ): this;
    /** Draws the picture in this data URL. */
    image(url: string, x: number, y: number, size: { width: number; height: number }): this;
    /** Adds an operator to the page. */
    addContent(operator: string): this;
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      url: string,
      options: { structParent?: Structure; Contents: unknown },
    ): this;

    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    path(data: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    circle(x: number, y: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    lineCap(style: 'butt' | 'round'): this;
    lineJoin(style: 'round'): this;
    dash(length: number, options: { space: number }): this;
    undash(): this;
    clip(): this;
    fillColor(color: string): this;
    fill(color: string): this;
    stroke(color: string): this;

    struct(type: string, options?: StructureOptions, children?: () => void): Structure;
    addStructure(structure: Structure): this;
    markContent(tag: 'Artifact', options: { type: 'Pagination' | 'Layout' }): this;
    markContent(tag: 'Span', options: { actual: string }): this;
    endMarkedContent(): this;
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit';

  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
