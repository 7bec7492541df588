import { formatNumber } from '#app/quiz/base/format.ts';
import type { RichText, Span } from '#app/quiz/base/text-blocks.ts';
import { row, stack, tagged } from './blocks.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import type { Style } from './styles.ts';

const INDENT = 12;

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

type Item = { label: string; text: string | readonly Span[] };

const LABEL_GAP = 3;

/** A list of texts, each with its label, such as a number, in a column of this width or, if need be, more. */
export function listBlock(
  page: PdfPage,
  items: readonly Item[],
  style: Style,
  { width, indent: least }: { width: number; indent: number },
): Block {
  const indent = Math.max(
    least,
    ...items.map(({ label }) => page.widthOf(label, style) + LABEL_GAP),
  );
  const rows = items.map(({ label, text }) => {
    const body = page.textBlock(text, style, width - indent, 'LBody');
    return tagged(page, 'LI', row([page.textBlock(label, style, indent, 'Lbl'), body], indent));
  });
  return tagged(page, 'L', stack(rows));
}

/** The block as an item of a list, without a label. */
export const listItem = (page: PdfPage, block: Block): Block =>
  tagged(page, 'LI', tagged(page, 'LBody', block));
