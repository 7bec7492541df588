import { formatNumber } from '#app/quiz/contract/format.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import type { Report } from '#app/quiz/score/report.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { bodyWidth, drawSection } from './section.ts';
import { STYLES } from './styles.ts';

const NUMBER_WIDTH = 28;

/** Draws the quick wins as a numbered list. */
export function drawQuickWins(
  page: PdfPage,
  { quickWins }: Report,
  { title, intro }: ResultsPage['quickWins'],
): void {
  drawSection(page, { title, intro, blocks: quickWins.map(quickWinBlock(page)), isList: true });
}

const quickWinBlock =
  (page: PdfPage) =>
  (text: string, index: number): Block => {
    const number = page.textBlock(
      formatNumber(index + 1, page.language),
      STYLES.number,
      NUMBER_WIDTH,
      'Lbl',
    );
    const body = page.textBlock(text, STYLES.lead, bodyWidth(page) - NUMBER_WIDTH, 'LBody');
    return {
      height: Math.max(number.height, body.height),
      draw: (x, y, parent) => {
        const item = page.openElement(parent, 'LI');
        number.draw(x, y, item);
        body.draw(x + NUMBER_WIDTH, y + 3, item);
        item.end();
      },
    };
  };
