import type { Block, PdfPage } from './pdf-page.ts';

export const space = (height: number): Block => ({ height, draw: () => {} });

/** Blocks below each other, with a gap between them. Heights and distances are in points. */
export const stack = (blocks: readonly Block[], gap = 0): Block => ({
  height: blocks.reduce((sum, { height }) => sum + gap + height, blocks.length > 0 ? -gap : 0),
  draw: (x, y, parent) => {
    let top = y;
    for (const block of blocks) {
      block.draw(x, top, parent);
      top += block.height + gap;
    }
  },
});

/** Blocks beside each other, each this far to the right of the one before, as high as the highest. */
export const row = (blocks: readonly Block[], distance: number): Block => ({
  height: Math.max(...blocks.map(({ height }) => height)),
  draw: (x, y, parent) => {
    for (const [index, block] of blocks.entries()) block.draw(x + index * distance, y, parent);
  },
});

export const indented = ({ height, draw }: Block, by: number): Block => ({
  height,
  draw: (x, y, parent) => draw(x + by, y, parent),
});

/** A block in an element of the structure tree. */
export const tagged = (page: PdfPage, tag: string, { draw, ...block }: Block): Block => ({
  ...block,
  draw: (x, y, parent) => {
    const element = page.openElement(parent, tag);
    draw(x, y, element);
    element.end();
  },
});

/** A block on a decoration, which is drawn first. */
export const decorated = (
  page: PdfPage,
  { height, draw }: Block,
  decorate: (x: number, y: number) => void,
): Block => ({
  height,
  draw: (x, y, parent) => {
    page.drawDecoration(() => decorate(x, y));
    draw(x, y, parent);
  },
});

type Bar = { width: number; height: number; color: string };

/** A bar that is filled as far as this share of its width. */
export const bar = (page: PdfPage, share: number, { width, height, color }: Bar): Block =>
  decorated(page, space(height), (x, y) => {
    const drawTo = (end: number, fill: string) =>
      page.doc.roundedRect(x, y, end, height, height / 2).fill(fill);
    drawTo(width, page.colors.line);
    if (share > 0) drawTo(Math.max(height, Math.min(share, 1) * width), color);
  });
