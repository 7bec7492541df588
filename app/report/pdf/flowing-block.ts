import type { Block, PdfPage } from './pdf-page.ts';
import type { Style } from './styles.ts';
import { leadingOf } from './text-layout.ts';

/** Blocks on one page, and below them a text that may go on on the next ones, with two of its lines at least. */
export function flowingBlock(
  page: PdfPage,
  heads: readonly Block[],
  text: string,
  style: Style,
): Block {
  const lines = page.layout.lines(text, style, page.width);
  const leading = leadingOf(style);
  const head = heads.reduce((sum, { height }) => sum + height, 0);
  return {
    height: head + leading * Math.min(lines.length, 2),
    flows: true,
    draw: (x, _, parent) => {
      for (const block of heads) page.drawBlock(block, parent, x);
      const paragraph = page.openElement(parent, 'P');
      for (let rest = lines; rest.length > 0; ) {
        page.makeRoom(leading);
        const fitting = rest.slice(0, Math.max(Math.floor(page.room / leading), 1));
        const baseline = page.y + leading / 2 + style.size * 0.34;
        paragraph.add(() => {
          for (const [index, line] of fitting.entries())
            page.layout.draw(line, x, baseline + index * leading);
        });
        page.y += fitting.length * leading;
        rest = rest.slice(fitting.length);
      }
      paragraph.end();
    },
  };
}
