import type { Block, PdfPage } from './pdf-page.ts';
import type { Style } from './text-style.ts';

type Item = { label: string; text: string };

/** A list of texts, each with its label, such as a number, in a column of this width. */
export function listBlock(
  page: PdfPage,
  items: readonly Item[],
  style: Style,
  { width, indent }: { width: number; indent: number },
): Block {
  const rows = items.map(({ label, text }) => ({
    label: page.textBlock(label, style, indent, 'Lbl'),
    body: page.textBlock(text, style, width - indent, 'LBody'),
  }));
  return {
    height: rows.reduce((sum, { body }) => sum + body.height, 0),
    draw: (x, y, parent) => {
      const list = page.openElement(parent, 'L');
      let top = y;
      for (const { label, body } of rows) {
        const item = page.openElement(list, 'LI');
        label.draw(x, top, item);
        body.draw(x + indent, top, item);
        item.end();
        top += body.height;
      }
      list.end();
    },
  };
}

/** The block as an item of a list, without a label. */
export const listItem = (page: PdfPage, { height, draw }: Block): Block => ({
  height,
  draw: (x, y, parent) => {
    const item = page.openElement(parent, 'LI');
    const body = page.openElement(item, 'LBody');
    draw(x, y, body);
    body.end();
    item.end();
  },
});
