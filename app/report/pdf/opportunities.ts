import type { Opportunity } from '#app/quiz/score/opportunities.ts';
import { decorated, indented, row, space, stack } from './blocks.ts';
import { listItem } from './formatted-text.ts';
import { iconBlock } from './level-badge.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { bodyWidth, drawSection, type PdfSource } from './section.ts';
import type { Style } from './styles.ts';

const TILES_PER_ROW = 3;
const GAP = 10;
const PADDING = 9;
const ICON = 13;
const ICON_WIDTH = ICON + 5;
/** In points. A word that is too long even so breaks. */
const SMALLEST_VALUE = 11;

export function drawOpportunities(
  page: PdfPage,
  { report: { opportunities }, texts }: PdfSource,
): void {
  const { title, intro, isShown } = texts.opportunities;
  if (opportunities.length === 0 || !isShown) return;
  const blocks = opportunities.flatMap((_, index) =>
    index % TILES_PER_ROW === 0
      ? [tiles(page, opportunities.slice(index, index + TILES_PER_ROW))]
      : [],
  );
  drawSection(page, { title, intro, blocks, isList: true });
}

/** The style of the values of a row: so small, if need be, that no word of them breaks. */
function valueStyle(page: PdfPage, opportunities: readonly Opportunity[], width: number): Style {
  const { figure } = page.styles;
  const words = opportunities.flatMap(({ value }) => value.split(/\s+/));
  const longest = Math.max(...words.map((word) => page.widthOf(word, figure)));
  const size = Math.max(SMALLEST_VALUE, Math.min(figure.size, (figure.size * width) / longest));
  return { ...figure, size };
}

/** A row of tiles, whose parts are at the same heights. */
function tiles(page: PdfPage, opportunities: readonly Opportunity[]): Block {
  const { doc, styles, colors } = page;
  const width = (bodyWidth(page) - (TILES_PER_ROW - 1) * GAP) / TILES_PER_ROW;
  const inner = width - 2 * PADDING;
  const style = valueStyle(page, opportunities, inner);
  const contents = opportunities.map(({ title, value, caption = '', icon }) => ({
    title: row(
      [
        iconBlock(page, icon, ICON, colors.accent),
        page.textBlock(title, styles.small, inner - ICON_WIDTH),
      ],
      ICON_WIDTH,
    ),
    value: page.textBlock(value, style, inner),
    caption: page.textBlock(caption, styles.quiet, inner),
  }));
  const aligned = (part: 'title' | 'value' | 'caption', { draw }: Block): Block => ({
    height: Math.max(...contents.map((each) => each[part].height)),
    draw,
  });
  const blocks = contents.map(({ title, value, caption }) => {
    const content = stack([
      space(PADDING),
      aligned('title', title),
      space(6),
      aligned('value', value),
      space(2),
      aligned('caption', caption),
      space(PADDING),
    ]);
    return decorated(page, listItem(page, indented(content, PADDING)), (x, y) =>
      doc.lineWidth(0.75).roundedRect(x, y, width, content.height, 4).stroke(colors.line),
    );
  });
  return row(blocks, width + GAP);
}
