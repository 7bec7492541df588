import { formatNumber } from '#app/quiz/base/format.ts';
import type { RichText } from '#app/quiz/base/text-blocks.ts';
import { stack } from './blocks.ts';
import { listBlock } from './list.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import type { Style } from './styles.ts';

const INDENT = 12;

/** A text with paragraphs, lists, bold and links; nothing without one. */
export function formattedBlock(
  page: PdfPage,
  text: RichText = [],
  style: Style,
  width: number,
): Block {
  const blocks = text.map(({ list, items }) =>
    list
      ? listBlock(
          page,
          items.map((spans, index) => ({
            label: list === 'number' ? `${formatNumber(index + 1, page.language)}.` : '•',
            text: spans,
          })),
          style,
          { width, indent: INDENT },
        )
      : page.textBlock(items.flat(), style, width),
  );
  return stack(blocks, style.size / 2);
}
