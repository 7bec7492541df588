import { ICON_PATHS } from '#app/components/icon-paths.ts';
import type { Icon } from '#app/quiz/contract/fields.ts';
import type { Level } from '#app/quiz/contract/quiz.ts';
import { LEVEL_SHADES } from './palette.ts';
import type { PdfPage } from './pdf-page.ts';
import type { Style } from './typesetter.ts';

const HEIGHT = 26;
const ICON = 14;

/** A level is told by its icon and its word; the colour only repeats it. */
export function drawBadge(sheet: PdfPage, level: Level, x: number, y: number): void {
  const { fill, ink } = LEVEL_SHADES[level.color];
  const style: Style = { face: 'strong', size: 11.5, color: ink };
  const width = 12 + ICON + 7 + sheet.widthOf(level.name, style) + 12;
  sheet.decorate(() => {
    sheet.doc.roundedRect(x, y, width, HEIGHT, 4).fill(fill);
    drawIcon(sheet, level.icon, x + 12, y + (HEIGHT - ICON) / 2, ICON, ink);
  });
  sheet.add(sheet.root, 'P', () => sheet.label(level.name, style, x + 12 + ICON + 7, y + 17));
}

/** An icon of the site. Decorates a word: call it within `decorate`. */
export function drawIcon(
  { doc }: PdfPage,
  name: Icon,
  x: number,
  y: number,
  size: number,
  color: string,
): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 24);
  doc.lineWidth(1.75).lineCap('round').lineJoin('round').path(ICON_PATHS[name]).stroke(color);
  doc.restore();
}
