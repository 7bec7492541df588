import { iconPath } from '#app/components/icon-paths.ts';
import type { Icon } from '#app/quiz/contract/fields.ts';
import type { PdfPage } from './pdf-page.ts';

/**
 * Draws an icon of the site. Call it in `drawDecoration`, because the text beside it has its
 * meaning.
 */
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
  doc
    .lineWidth(1.75)
    .lineCap('round')
    .lineJoin('round')
    .path(iconPath(name) ?? '')
    .stroke(color);
  doc.restore();
}
