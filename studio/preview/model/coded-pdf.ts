import type { MissingTextFallback } from '#app/report/pdf/fallback.ts';
import type { Fonts } from '#app/report/pdf/fonts.ts';
import { makePdf, type PdfSource } from '#app/report/pdf/make-pdf.ts';
import type { ReportDocument } from '#app/report/pdf/report-document.ts';
import { type Line, TextLayout } from '#app/report/pdf/text-layout.ts';
import type { Style } from '#app/report/pdf/text-style.ts';
import { loadPdfResources } from '#app/report/pdf-resources.ts';
import { pictureOf } from '#app/report/picture-of.ts';
import { codedLines, decodeText } from './text-codes.ts';

/** The address of a link over a line; what follows is the number of the line's block of text. */
export const BLOCK = 'block:';

/** The height of a line's link, and how far its baseline is from the top, as multiples of its size. */
export const LINE = { height: 1.25, baseline: 0.95 };

/** Draws texts without their codes, with a link over each line. The link's description is the line with its codes. */
export class CodedLayout extends TextLayout {
  readonly #doc: ReportDocument;
  readonly #lines = new WeakMap<Line, { block: number; coded: string }>();
  #blocks = 0;

  constructor(doc: ReportDocument, fonts: Fonts, fallback: MissingTextFallback) {
    super(doc, fonts, fallback);
    this.#doc = doc;
  }

  override lines(text: string, style: Style, width: number): Line[] {
    const lines = super.lines(text, style, width);
    const coded = codedLines(text, lines.map(textOf));
    this.#blocks += 1;
    for (const [index, line] of lines.entries())
      this.#lines.set(line, { block: this.#blocks, coded: coded[index] ?? '' });
    return lines;
  }

  override draw(line: Line, style: Style, x: number, y: number): void {
    super.draw(line, style, x, y);
    const { block, coded = '' } = this.#lines.get(line) ?? {};
    if (decodeText(coded).parts.length === 0) return;
    const [top, height] = [y - LINE.baseline * style.size, LINE.height * style.size];
    // pdfkit writes a `String` object as a text, and a plain string as a name.
    this.#doc.link(x, top, line.width, height, `${BLOCK}${block}`, { Contents: Object(coded) });
  }
}

const textOf = ({ pieces }: Line): string =>
  pieces.map(({ original, runs }) => original ?? runs.map(({ text }) => text).join('')).join('');

/** The PDF that a visitor downloads, with a link over each coded text. Rejects if a font cannot be loaded. */
export async function codedPdf(source: PdfSource): Promise<Uint8Array> {
  const [fonts, logo] = await loadPdfResources(source);
  return makePdf({ ...source, logo }, (doc) => new CodedLayout(doc, fonts, pictureOf));
}
