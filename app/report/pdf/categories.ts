import { formatAmount, isAmount } from '#app/quiz/base/format.ts';
import type { CategoryResult } from '#app/quiz/score/category-results.ts';
import { shareOf } from '#app/quiz/score/outcome.ts';
import { outOfText } from '#app/quiz/score/report-texts.ts';
import { bar, row, space, stack } from './blocks.ts';
import { formattedBlock, listItem } from './formatted-text.ts';
import { iconBlock, levelBadge } from './level-badge.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { bodyWidth, drawSection, type PdfSource } from './section.ts';

const ICON = 13;
const ICON_WIDTH = ICON + 6;

export function drawCategories(
  page: PdfPage,
  { report, texts: { categories: texts, outOf } }: PdfSource,
) {
  const { categories } = report;
  if (categories.length === 0 || texts?.isShown === false) return;
  const { language } = page;
  const scoreText = (category: CategoryResult) =>
    category.score === undefined
      ? (texts?.noScore ?? '–')
      : `${formatAmount(category.score, category, language)} ${outOfText(category, outOf, language)}`;
  drawSection(page, {
    title: texts?.title ?? '',
    intro: texts?.intro,
    blocks: categories.map((category) => categoryBlock(page, category, scoreText(category))),
    gap: 14,
    isList: true,
  });
}

function categoryBlock(page: PdfPage, category: CategoryResult, scoreText: string): Block {
  const { title, icon, text = '', level, score } = category;
  const { styles, colors } = page;
  const width = bodyWidth(page);
  const heading = page.textBlock(title, styles.strong, width - (icon ? ICON_WIDTH : 0));
  const color = level ? colors.levels[level.color].mark : colors.accent;
  return listItem(
    page,
    stack([
      icon ? row([iconBlock(page, icon, ICON, colors.accent), heading], ICON_WIDTH) : heading,
      page.textBlock(text, styles.quiet, width),
      page.textBlock(scoreText, styles.text, width),
      ...(score === undefined || isAmount(category)
        ? []
        : [space(2), bar(page, shareOf(category, score), { width, height: 5, color }), space(5)]),
      ...(level ? [levelBadge(page, level), space(5)] : []),
      formattedBlock(page, level?.meaning ?? [], styles.text, width),
    ]),
  );
}
