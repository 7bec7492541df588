import type { ResultsPage } from '#app/quiz/contract/site.ts';
import type { Opportunity } from '#app/quiz/score/opportunities.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { drawIcon } from './badge.ts';
import { PALETTE } from './palette.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { bodyWidth, drawSection } from './section.ts';
import { STYLES } from './styles.ts';

const IN_A_ROW = 3;
const GAP = 10;
const PAD = 9;
const ICON = 13;

/** The tiles of the opportunity analysis, three in a row. */
export function drawOpportunities(
  sheet: PdfPage,
  { opportunities }: Report,
  { title, intro }: ResultsPage['opportunities'],
): void {
  if (opportunities.length === 0) return;
  const rows = Array.from({ length: Math.ceil(opportunities.length / IN_A_ROW) }, (_, row) =>
    opportunities.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW),
  );
  drawSection(sheet, { title, intro, blocks: rows.map((row) => tiles(sheet, row)), isList: true });
}

function tiles(sheet: PdfPage, row: Opportunity[]): Block {
  const width = (bodyWidth(sheet) - (IN_A_ROW - 1) * GAP) / IN_A_ROW;
  const inner = width - 2 * PAD;
  const all = row.map(({ title, value, caption = '', icon }) => ({
    icon,
    title: sheet.text(title, STYLES.small, inner - ICON - 5),
    value: sheet.text(value, STYLES.figure, inner),
    caption: sheet.text(caption, STYLES.quiet, inner),
  }));
  const titleHeight = Math.max(...all.map(({ title }) => title.height));
  const valueHeight = Math.max(...all.map(({ value }) => value.height));
  const captionHeight = Math.max(...all.map(({ caption }) => caption.height));
  const height = PAD + titleHeight + 6 + valueHeight + 2 + captionHeight + PAD;
  return {
    height,
    draw: (left, y, parent) => {
      for (const [index, { icon, title, value, caption }] of all.entries()) {
        const x = left + index * (width + GAP);
        sheet.decorate(() => {
          sheet.doc.lineWidth(0.75).roundedRect(x, y, width, height, 4).stroke(PALETTE.line);
          drawIcon(sheet, icon, x + PAD, y + PAD, ICON, PALETTE.accent);
        });
        const item = sheet.open(parent, 'LI');
        const body = sheet.open(item, 'LBody');
        title.draw(x + PAD + ICON + 5, y + PAD, body);
        value.draw(x + PAD, y + PAD + titleHeight + 6, body);
        caption.draw(x + PAD, y + PAD + titleHeight + 8 + valueHeight, body);
        body.end();
        item.end();
      }
    },
  };
}
