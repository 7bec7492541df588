import type { ResultsPage } from '#app/quiz/contract/site.ts';
import type { Opportunity } from '#app/quiz/score/opportunities.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { drawIcon } from './icon.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { bodyWidth, drawSection } from './section.ts';
import type { Style } from './text-style.ts';

const TILES_PER_ROW = 3;
const GAP = 10;
const PADDING = 9;
const ICON = 13;
/** In points. A word that is too long even so breaks. */
const SMALLEST_VALUE = 11;

/** Draws the tiles of the opportunity analysis, three in a row. */
export function drawOpportunities(
  page: PdfPage,
  { opportunities }: Report,
  { title, intro }: ResultsPage['opportunities'],
): void {
  if (opportunities.length === 0) return;
  const rows = Array.from({ length: Math.ceil(opportunities.length / TILES_PER_ROW) }, (_, row) =>
    opportunities.slice(row * TILES_PER_ROW, (row + 1) * TILES_PER_ROW),
  );
  const blocks = rows.map((row) => tiles(page, row));
  drawSection(page, { title, intro, blocks, isList: true });
}

/** The style of the values of a row: so small, if need be, that no word of them breaks. */
function valueStyle(page: PdfPage, row: readonly Opportunity[], width: number): Style {
  const { figure } = page.styles;
  const words = row.flatMap(({ value }) => value.split(/\s+/));
  const longest = Math.max(...words.map((word) => page.widthOf(word, figure)));
  const size = Math.max(SMALLEST_VALUE, Math.min(figure.size, (figure.size * width) / longest));
  return { ...figure, size };
}

function tiles(page: PdfPage, row: Opportunity[]): Block {
  const width = (bodyWidth(page) - (TILES_PER_ROW - 1) * GAP) / TILES_PER_ROW;
  const inner = width - 2 * PADDING;
  const all = row.map(({ title, value, caption = '', icon }) => ({
    icon,
    title: page.textBlock(title, page.styles.small, inner - ICON - 5),
    value: page.textBlock(value, valueStyle(page, row, inner), inner),
    caption: page.textBlock(caption, page.styles.quiet, inner),
  }));
  const titleHeight = Math.max(...all.map(({ title }) => title.height));
  const valueHeight = Math.max(...all.map(({ value }) => value.height));
  const captionHeight = Math.max(...all.map(({ caption }) => caption.height));
  const height = PADDING + titleHeight + 6 + valueHeight + 2 + captionHeight + PADDING;
  return {
    height,
    draw: (left, y, parent) => {
      for (const [index, { icon, title, value, caption }] of all.entries()) {
        const x = left + index * (width + GAP);
        page.drawDecoration(() => {
          page.doc.lineWidth(0.75).roundedRect(x, y, width, height, 4).stroke(page.colors.line);
          drawIcon(page, icon, x + PADDING, y + PADDING, ICON, page.colors.accent);
        });
        const item = page.openElement(parent, 'LI');
        const body = page.openElement(item, 'LBody');
        title.draw(x + PADDING + ICON + 5, y + PADDING, body);
        value.draw(x + PADDING, y + PADDING + titleHeight + 6, body);
        caption.draw(x + PADDING, y + PADDING + titleHeight + 8 + valueHeight, body);
        body.end();
        item.end();
      }
    },
  };
}
