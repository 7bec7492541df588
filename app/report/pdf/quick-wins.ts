import { formatNumber } from '#app/quiz/base/format.ts';
import type { RichText } from '#app/quiz/base/text-blocks.ts';
import type { QuickWin } from '#app/quiz/score/quick-wins.ts';
import { decorated, indented, row, space, stack, tagged } from './blocks.ts';
import { formattedBlock } from './formatted-text.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { drawSection, type PdfSource } from './section.ts';

const NUMBER_WIDTH = 28;
const COPY_INDENT = 8;

export function drawQuickWins(page: PdfPage, { report: { quickWins }, texts }: PdfSource): void {
  const { title, intro, isShown } = texts.quickWins;
  if (!isShown) return;
  const blocks = quickWins.map((win, index) => quickWinBlock(page, win, index));
  drawSection(page, { title, intro, blocks, isList: true, isWide: true });
}

function quickWinBlock(
  page: PdfPage,
  { text, why = [], time = '', steps, copyText = '' }: QuickWin,
  index: number,
): Block {
  const { styles } = page;
  const width = page.width - NUMBER_WIDTH;
  const label = formatNumber(index + 1, page.language);
  const number = page.textBlock(label, styles.number, NUMBER_WIDTH, 'Lbl');
  const parts = [
    page.textBlock(text, styles.lead, width),
    formattedBlock(page, withTime(why, time), styles.quiet, width),
    formattedBlock(page, steps, styles.small, width),
    copyBlock(page, copyText, width),
  ].filter(({ height }) => height > 0);
  const body = stack([space(3), stack(parts, 2)]);
  return tagged(page, 'LI', row([number, tagged(page, 'LBody', body)], NUMBER_WIDTH));
}

/** The text with how long it takes behind it, on the same line where that is a paragraph. */
function withTime(text: RichText, time: string): RichText {
  const last = text.at(-1);
  if (time === '') return text;
  if (!last || last.list) return [...text, { items: [[{ text: time }]] }];
  return [...text.slice(0, -1), { items: [[...last.items.flat(), { text: ` ${time}` }]] }];
}

/** The text to copy, with a line on its left. */
function copyBlock(page: PdfPage, copyText: string, width: number): Block {
  const text = page.textBlock(copyText, page.styles.small, width - COPY_INDENT);
  return decorated(page, indented(text, COPY_INDENT), (x, y) =>
    page.doc.rect(x, y + 1, 2, text.height - 2).fill(page.colors.highlight),
  );
}
