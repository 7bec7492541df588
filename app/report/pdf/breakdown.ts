import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { type Breakdown, type BreakdownRow, bySection } from '#app/quiz/score/breakdown.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { breakdownTexts } from '#app/quiz/score/report-texts.ts';
import { bar, row, space, stack } from './blocks.ts';
import { listItem } from './list.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { drawSection } from './section.ts';

const POINTS_WIDTH = 94;
const COLUMN_GAP = 22;
const BAR_HEIGHT = 4;
/** Of a question without an answer. */
const LINE_HEIGHT = 14;
const GAP = 9;

/** Draws how the score adds up: each question with its answer and its points, two in a row. */
export function drawBreakdown(
  page: PdfPage,
  { summary }: Report,
  breakdown: Breakdown,
  texts: ResultsPage['breakdown'],
): void {
  const { pointsOf, closing } = breakdownTexts(breakdown, summary, texts, page.language);
  const width = (page.width - COLUMN_GAP) / 2;
  /** The title of a section, or of a question with rows, as an item of the list. */
  const titleBlock = (title: string, style: 'heading' | 'strong') =>
    listItem(page, page.textBlock(title, page.styles[style], page.width, 'H3'));
  drawSection(page, {
    title: texts.title,
    intro: texts.intro,
    blocks: bySection(breakdown.rows).flatMap(({ section, title, rows }) => {
      const blocks = rows.map((each) => answerBlock(page, each, pointsOf(each), width));
      const pairs = blocks.flatMap((_, index) =>
        index % 2 === 0 ? [row(blocks.slice(index, index + 2), width + COLUMN_GAP)] : [],
      );
      // No page ends with a title.
      const first = [
        ...(section ? [titleBlock(section, 'heading')] : []),
        ...(title ? [titleBlock(title, 'strong')] : []),
        ...pairs.slice(0, 1),
      ];
      return [stack(first, GAP), ...pairs.slice(1)];
    }),
    closing:
      closing.length > 0
        ? page.textBlock(closing.join('\n'), page.styles.lead, page.width)
        : undefined,
    gap: GAP,
    isList: true,
    isWide: true,
  });
}

function answerBlock(
  page: PdfPage,
  { title, answer, isText, points, maximum = 0 }: BreakdownRow,
  pointsText: string,
  width: number,
): Block {
  const { styles, colors } = page;
  const pointsWidth = Math.min(
    Math.max(POINTS_WIDTH, page.widthOf(pointsText, styles.text)),
    width / 2,
  );
  const labelWidth = width - pointsWidth;
  const labels = answer.map((label) =>
    isText
      ? page.textBlock(`“${label}”`, styles.text, width)
      : page.textBlock(label, styles.strong, labelWidth),
  );
  const number = page.textBlock(pointsText, styles.text, pointsWidth, 'P', 1);
  const size = { width, height: BAR_HEIGHT, color: colors.accent };
  return listItem(
    page,
    stack([
      page.textBlock(title, styles.small, width),
      row([labels.length > 0 ? stack(labels) : space(LINE_HEIGHT), number], labelWidth),
      ...(points === undefined ? [] : [space(3), bar(page, points / maximum, size)]),
    ]),
  );
}
