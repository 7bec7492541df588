import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { type Breakdown, type BreakdownRow, bySection } from '#app/quiz/score/breakdown.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { breakdownTexts } from '#app/quiz/score/report-texts.ts';
import { listItem } from './list.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { drawSection } from './section.ts';

const POINTS_WIDTH = 94;
const COLUMN_GAP = 22;
const BAR_HEIGHT = 4;
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
  const block = rowBlock(page, pointsOf, width);
  const pairsOf = (rows: readonly BreakdownRow[]) =>
    rows.flatMap((left, index) => {
      const right = rows[index + 1];
      return index % 2 === 0 ? [pairBlock(block(left), right && block(right), width)] : [];
    });
  drawSection(page, {
    title: texts.title,
    intro: texts.intro,
    blocks: bySection(breakdown.rows).flatMap(({ section, title, rows }) => {
      const [first, ...others] = pairsOf(rows);
      const titles = [
        ...(section ? [titleBlock(page, section, 'heading')] : []),
        ...(title ? [titleBlock(page, title, 'strong')] : []),
      ];
      return first ? [stacked([...titles, first]), ...others] : titles;
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

const pairBlock = (left: Block, right: Block | undefined, width: number): Block => ({
  height: Math.max(left.height, right?.height ?? 0),
  draw: (x, y, parent) => {
    left.draw(x, y, parent);
    right?.draw(x + width + COLUMN_GAP, y, parent);
  },
});

/** The title of a section, or of a question with rows, as an item of the list. */
const titleBlock = (page: PdfPage, title: string, style: 'heading' | 'strong'): Block =>
  listItem(page, page.textBlock(title, page.styles[style], page.width, 'H3'));

/** One below the other, on one page: no page ends with a title. */
const stacked = (blocks: readonly Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + GAP + height, -GAP),
  draw: (x, y, parent) => {
    let top = y;
    for (const { height, draw } of blocks) {
      draw(x, top, parent);
      top += GAP + height;
    }
  },
});

const rowBlock =
  (page: PdfPage, pointsOf: (row: BreakdownRow) => string, width: number) =>
  (row: BreakdownRow): Block => {
    const { title, answer, isText, points, maximum = 0 } = row;
    const question = page.textBlock(title, page.styles.small, width);
    const labels = answer.map((label) =>
      isText
        ? page.textBlock(`“${label}”`, page.styles.text, width)
        : page.textBlock(label, page.styles.strong, width - POINTS_WIDTH),
    );
    const number = pointsOf(row);
    const labelsHeight = labels.reduce((sum, { height }) => sum + height, 0);
    const answerHeight = Math.max(labelsHeight, 14);
    return listItem(page, {
      height: question.height + answerHeight + (points === undefined ? 0 : BAR_HEIGHT + 3),
      draw: (x, y, body) => {
        const { doc } = page;
        const bar = y + question.height + answerHeight + 3;
        if (points !== undefined)
          page.drawDecoration(() => {
            doc.roundedRect(x, bar, width, BAR_HEIGHT, BAR_HEIGHT / 2).fill(page.colors.line);
            if (points > 0)
              doc
                .roundedRect(
                  x,
                  bar,
                  Math.max(BAR_HEIGHT, Math.min(points / maximum, 1) * width),
                  BAR_HEIGHT,
                  BAR_HEIGHT / 2,
                )
                .fill(page.colors.accent);
          });
        question.draw(x, y, body);
        labels.reduce((top, label) => {
          label.draw(x, top, body);
          return top + label.height;
        }, y + question.height);
        page.addElement(body, 'P', () =>
          page.drawText(number, page.styles.text, x + width, y + question.height + 10.5, 1),
        );
      },
    });
  };
