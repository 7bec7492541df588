import { ICON_PATHS } from '#app/components/icon-paths.ts';
import type { IconName } from '#app/quiz/base/fields.ts';
import { decorated, space } from './blocks.ts';
import type { Block, PdfPage } from './pdf-page.ts';

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
