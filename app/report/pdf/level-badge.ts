import type { Level } from '#app/quiz/contract/quiz.ts';
import { drawIcon } from './icon.ts';
import type { PdfPage } from './pdf-page.ts';
import type { Style } from './text-style.ts';

const HEIGHT = 26;
const ICON = 14;

/** Draws a level's icon and name. The colour adds no information. */
export function drawLevelBadge(
  page: PdfPage,
  level: Level,
  x: number,
  y: number,
  parent = page.root,
): void {
  const { fill, ink } = page.colors.levels[level.color];
  const style: Style = { face: 'strong', size: 11.5, color: ink };
  const width = 12 + ICON + 7 + page.widthOf(level.name, style) + 12;
  page.drawDecoration(() => {
    page.doc.roundedRect(x, y, width, HEIGHT, 4).fill(fill);
    drawIcon(page, level.icon, x + 12, y + (HEIGHT - ICON) / 2, ICON, ink);
  });
  page.addElement(parent, 'P', () => page.drawText(level.name, style, x + 12 + ICON + 7, y + 17));
}
