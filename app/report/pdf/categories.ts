import { formatNumber } from '#app/quiz/contract/format.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { fill } from '#app/quiz/contract/template.ts';
import type { CategoryResult } from '#app/quiz/score/category-results.ts';
import { shareOf } from '#app/quiz/score/outcome.ts';
import { drawIcon } from './icon.ts';
import { drawLevelBadge } from './level-badge.ts';
import { listItem } from './list.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { bodyWidth, drawSection } from './section.ts';

const BAR_HEIGHT = 5;
const ICON = 13;
/** The height of a level badge, with the gap after it. */
const BADGE_HEIGHT = 31;

/** Draws each category with its score as a bar, its level and its sentence. */
export function drawCategories(
  page: PdfPage,
  categories: readonly CategoryResult[],
  { categories: texts, outOf }: Pick<ResultsPage, 'categories' | 'outOf'>,
): void {
  if (categories.length === 0) return;
  const blocks = categories.map((category) =>
    categoryBlock(page, category, scoreTextOf(page, category, outOf, texts?.noScore)),
  );
  drawSection(page, {
    title: texts?.title ?? '',
    intro: texts?.intro,
    blocks,
    gap: 14,
    isList: true,
  });
}

const scoreTextOf = (
  { language }: PdfPage,
  { score, scale }: CategoryResult,
  outOf: string,
  noScore = '–',
) =>
  score === undefined
    ? noScore
    : `${formatNumber(score, language)} ${fill(outOf, { scale }, language)}`;

function categoryBlock(page: PdfPage, category: CategoryResult, scoreText: string): Block {
  const { title, icon, text = '', level, score } = category;
  const width = bodyWidth(page);
  const indent = icon ? ICON + 6 : 0;
  const [heading, about, number, meaning] = [
    page.textBlock(title, page.styles.strong, width - indent),
    page.textBlock(text, page.styles.quiet, width),
    page.textBlock(scoreText, page.styles.text, width),
    page.textBlock(level?.meaning ?? '', page.styles.text, width),
  ] as const;
  const barHeight = score === undefined ? 0 : BAR_HEIGHT + 7;
  const badgeHeight = level ? BADGE_HEIGHT : 0;
  return listItem(page, {
    height:
      heading.height + about.height + number.height + barHeight + badgeHeight + meaning.height,
    draw: (x, y, body) => {
      if (icon) page.drawDecoration(() => drawIcon(page, icon, x, y, ICON, page.colors.accent));
      heading.draw(x + indent, y, body);
      let top = y + heading.height;
      for (const block of [about, number]) {
        block.draw(x, top, body);
        top += block.height;
      }
      if (score !== undefined) drawBar(page, category, shareOf(category, score), { x, y: top + 2 });
      top += barHeight;
      if (level) drawLevelBadge(page, level, x, top, body);
      meaning.draw(x, top + badgeHeight, body);
    },
  });
}

function drawBar(
  page: PdfPage,
  { level }: CategoryResult,
  share: number,
  { x, y }: { x: number; y: number },
): void {
  const { doc, colors } = page;
  const width = bodyWidth(page);
  page.drawDecoration(() => {
    doc.roundedRect(x, y, width, BAR_HEIGHT, BAR_HEIGHT / 2).fill(colors.line);
    if (share > 0)
      doc
        .roundedRect(x, y, Math.max(BAR_HEIGHT, share * width), BAR_HEIGHT, BAR_HEIGHT / 2)
        .fill(level ? colors.levels[level.color].mark : colors.accent);
  });
}
