import type { Structure } from 'pdfkit';
import { formatNumber } from '#app/quiz/contract/format.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import type { QuickWin } from '#app/quiz/score/quick-wins.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { listBlock } from './list.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { drawSection } from './section.ts';

const NUMBER_WIDTH = 28;
const STEP_INDENT = 12;
const COPY_PADDING = 6;

/** Draws the quick wins as a numbered list, each with its explanation. */
export function drawQuickWins(
  page: PdfPage,
  { quickWins }: Report,
  { title, intro }: ResultsPage['quickWins'],
): void {
  const block = quickWinBlock(page);
  const blocks = quickWins.map(block);
  drawSection(page, { title, intro, blocks, isList: true, isWide: true });
}

const quickWinBlock =
  (page: PdfPage) =>
  ({ text, why = '', time = '', steps, copyText = '' }: QuickWin, index: number): Block => {
    const width = page.width - NUMBER_WIDTH;
    const number = page.textBlock(
      formatNumber(index + 1, page.language),
      page.styles.number,
      NUMBER_WIDTH,
      'Lbl',
    );
    const parts = [
      page.textBlock(text, page.styles.lead, width),
      page.textBlock([why, time].filter((part) => part !== '').join(' '), page.styles.quiet, width),
      listBlock(page, numbered(page, steps), page.styles.small, { width, indent: STEP_INDENT }),
      copyBlock(page, copyText, width),
    ].filter(({ height }) => height > 0);
    const height = parts.reduce((sum, part) => sum + part.height, 2 * (parts.length - 1));
    return {
      height: Math.max(number.height, height + 3),
      draw: (x, y, parent) => {
        const item = page.openElement(parent, 'LI');
        number.draw(x, y, item);
        const body = page.openElement(item, 'LBody');
        let top = y + 3;
        for (const part of parts) {
          part.draw(x + NUMBER_WIDTH, top, body);
          top += part.height + 2;
        }
        body.end();
        item.end();
      },
    };
  };

const numbered = ({ language }: PdfPage, steps: readonly string[]) =>
  steps.map((text, index) => ({ label: `${formatNumber(index + 1, language)}.`, text }));

/** The text to copy, with a line on its left. */
function copyBlock(page: PdfPage, copyText: string, width: number): Block {
  const text = page.textBlock(copyText, page.styles.small, width - COPY_PADDING - 2);
  return {
    height: text.height,
    draw: (x: number, y: number, parent: Structure) => {
      page.drawDecoration(() =>
        page.doc.rect(x, y + 1, 2, text.height - 2).fill(page.colors.highlight),
      );
      text.draw(x + COPY_PADDING + 2, y, parent);
    },
  };
}
