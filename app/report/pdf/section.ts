import type { Structure } from 'pdfkit';
import { type Block, MARGIN, type PdfPage } from './pdf-page.ts';
import { STYLES } from './styles.ts';

const COLUMN = 140;
const GAP = 26;
const SPACE = 18;

/** Where the body of a section stands, beside its heading. */
export const BODY_X = MARGIN + COLUMN + GAP;
export const bodyWidth = (sheet: PdfPage): number => sheet.width - COLUMN - GAP;

type Section = {
  title: string;
  intro?: string;
  /** Drawn one under the other; a page ends only between them. */
  blocks: Block[];
  gap?: number;
  /** Whether the blocks are the items of a list. */
  isList?: boolean;
};

/** A part of the report: its heading to the left, its blocks to the right. */
export function drawSection(
  sheet: PdfPage,
  { title, intro = '', blocks, gap = 10, isList = false }: Section,
): void {
  const heading = sheet.text(title, STYLES.heading, COLUMN, 'H2');
  const line = sheet.text(intro, STYLES.quiet, COLUMN);
  const headHeight = heading.height + 5 + line.height;
  sheet.makeRoom(SPACE + Math.max(headHeight, blocks[0]?.height ?? 0));
  if (!sheet.isAtTop) {
    sheet.rule(sheet.y);
    sheet.y += SPACE;
  }
  const top = sheet.y;
  const section = sheet.open(sheet.root, 'Sect');
  heading.draw(MARGIN, top, section);
  line.draw(MARGIN, top + heading.height + 5, section);
  const parent: Structure = isList ? sheet.open(section, 'L') : section;
  for (const [index, block] of blocks.entries()) {
    if (index > 0) sheet.y += gap;
    sheet.place(block, parent, BODY_X);
  }
  if (parent !== section) parent.end();
  section.end();
  if (sheet.y >= top) sheet.y = Math.max(sheet.y, top + headHeight);
  sheet.y += SPACE;
}
