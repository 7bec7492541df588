import type { RichText } from '#app/quiz/base/text-blocks.ts';
import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { space, stack } from './blocks.ts';
import { formattedBlock } from './formatted-text.ts';
import { type Block, MARGIN, type PdfPage } from './pdf-page.ts';

const HEADING_WIDTH = 140;
const COLUMN_GAP = 26;
const SECTION_GAP = 15;

/** The left edge of a section's body, beside its heading. */
export const BODY_X = MARGIN + HEADING_WIDTH + COLUMN_GAP;
export const bodyWidth = (page: PdfPage): number => page.width - HEADING_WIDTH - COLUMN_GAP;

/** The address of a PNG or JPEG, such as a data URL, and its size in pixels. */
export type PdfPicture = { url: string; width: number; height: number };

/** The brand's logo. One that cannot be seen on white paper, such as that of a dark site, is left out. */
export type PdfLogo = PdfPicture & { isVisible: boolean };

export type PdfSource = {
  report: Report;
  texts: ResultsPage;
  settings: SiteSettings;
  /** The brand's logo. Without it, and with a brand that has one, only the site's name is drawn. */
  logo?: PdfLogo;
  /** Those of the highest categories, in their order. Without one, only the words of its category are drawn. */
  pictures?: (PdfPicture | undefined)[];
};

type Section = {
  title: string;
  intro?: string | RichText;
  /** Drawn from top to bottom; pages break only between them. */
  blocks: Block[];
  gap?: number;
  /** Whether the blocks are the items of a list. */
  isList?: boolean;
  /** Drawn after the blocks, outside their list. */
  closing?: Block;
  /** Whether the blocks are below the heading, at the width of the page. */
  isWide?: boolean;
};

/** Draws a section of the report: its heading on the left and its blocks on the right, or below. */
export function drawSection(
  page: PdfPage,
  { title, intro = '', blocks, closing, gap = 10, isList = false, isWide = false }: Section,
): void {
  const sectionGap = page.gap(SECTION_GAP);
  const blockGap = page.gap(gap);
  const headWidth = isWide ? page.width : HEADING_WIDTH;
  const head = stack([
    page.textBlock(title, page.styles.heading, headWidth, 'H2'),
    space(5),
    typeof intro === 'string'
      ? page.textBlock(intro, page.styles.quiet, headWidth)
      : formattedBlock(page, intro, page.styles.quiet, headWidth),
  ]);
  // No page begins with the closing alone: the last block goes with it.
  const heightOf = (block: Block) =>
    closing && block === blocks.at(-1) ? block.height + blockGap + closing.height : block.height;
  const firstHeight = blocks[0] ? heightOf(blocks[0]) : (closing?.height ?? 0);
  page.makeRoom(
    sectionGap +
      (isWide ? head.height + blockGap + firstHeight : Math.max(head.height, firstHeight)),
  );
  if (!page.isAtTop) {
    drawRule(page);
    page.y += sectionGap;
  }
  const top = page.y;
  const { pageCount } = page;
  const section = page.openElement(page.root, 'Sect');
  head.draw(MARGIN, top, section);
  if (isWide) page.y += head.height + blockGap;
  const parent: PDFKit.Structure =
    isList && blocks.length > 0 ? page.openElement(section, 'L') : section;
  for (const [index, block] of blocks.entries()) {
    if (index > 0) page.y += blockGap + page.gap(block.above ?? 0);
    page.makeRoom(heightOf(block));
    page.drawBlock(block, parent, isWide ? MARGIN : BODY_X);
  }
  if (parent !== section) parent.end();
  if (closing) {
    if (blocks.length > 0) page.y += blockGap;
    page.drawBlock(closing, section, isWide ? MARGIN : BODY_X);
  }
  section.end();
  const isOnePage = page.pageCount === pageCount;
  if (isOnePage) page.y = Math.max(page.y, top + head.height);
  page.y += sectionGap;
}

export function drawRule(page: PdfPage): void {
  page.drawDecoration(() => {
    page.doc
      .lineWidth(0.75)
      .moveTo(MARGIN, page.y)
      .lineTo(MARGIN + page.width, page.y)
      .stroke(page.colors.line);
  });
}
