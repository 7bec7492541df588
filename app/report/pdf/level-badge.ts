import { ICON_PATHS } from '#app/components/icon-paths.ts';
import type { IconName } from '#app/quiz/base/fields.ts';
import type { Level } from '#app/quiz/contract/quiz.ts';
import { decorated, space } from './blocks.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import type { Style } from './styles.ts';

const HEIGHT = 26;
const ICON = 14;
const PADDING = 12;
const NAME_X = PADDING + ICON + 7;

/** A level's icon and name. The colour adds no information. */
export function levelBadge(page: PdfPage, { name, icon, color }: Level): Block {
  const { fill, ink } = page.colors.levels[color];
  const style: Style = { face: 'strong', size: 11.5, color: ink };
  const width = NAME_X + page.widthOf(name, style) + PADDING;
  const symbol = iconBlock(page, icon, ICON, ink);
  return {
    height: HEIGHT,
    draw: (x, y, parent) => {
      page.drawDecoration(() => page.doc.roundedRect(x, y, width, HEIGHT, 4).fill(fill));
      symbol.draw(x + PADDING, y + (HEIGHT - ICON) / 2, parent);
      page.addElement(parent, 'P', () => page.drawText(name, style, x + NAME_X, y + 17));
    },
  };
}

/** An icon of the site. It is a decoration, because the text beside it has its meaning. */
export const iconBlock = (page: PdfPage, name: IconName, size: number, color: string): Block =>
  decorated(page, space(size), (x, y) => {
    const { doc } = page;
    doc
      .save()
      .translate(x, y)
      .scale(size / 24);
    doc.lineWidth(1.75).lineCap('round').lineJoin('round').path(ICON_PATHS[name]).stroke(color);
    doc.restore();
  });
