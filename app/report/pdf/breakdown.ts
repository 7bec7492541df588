import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { fill } from '#app/quiz/contract/template.ts';
import type { Breakdown, BreakdownRow } from '#app/quiz/score/breakdown.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { listItem } from './list.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { drawSection } from './section.ts';

const POINTS_WIDTH = 94;
const COLUMN_GAP = 22;
const BAR_HEIGHT = 4;

/** Draws how the score adds up: each question with its answer and its points, two in a row. */
export function drawBreakdown(
  page: PdfPage,
  { score, scale }: Report,
  { rows, points, total }: Breakdown,
  texts: ResultsPage['breakdown'],
): void {
  const sum = fill(texts.sum, { points, total, score, scale }, page.language);
  const width = (page.width - COLUMN_GAP) / 2;
  const block = rowBlock(page, texts, width);
  const pairs = rows.flatMap((left, index) => {
    const right = rows[index + 1];
    return index % 2 === 0 ? [pairBlock(block(left), right && block(right), width)] : [];
  });
  drawSection(page, {
    title: texts.title,
    intro: texts.intro,
    blocks: pairs,
    closing: page.textBlock(sum, page.styles.lead, page.width),
    gap: 9,
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

const rowBlock =
  (page: PdfPage, texts: ResultsPage['breakdown'], width: number) =>
  ({ title, answer, points, maximum }: BreakdownRow): Block => {
    const question = page.textBlock(title, page.styles.small, width);
    const labels = answer.map((label) =>
      page.textBlock(label, page.styles.strong, width - POINTS_WIDTH),
    );
    const number = fill(texts.points, { points, maximum }, page.language);
    const labelsHeight = labels.reduce((sum, { height }) => sum + height, 0);
    const answerHeight = Math.max(labelsHeight, 14);
    return listItem(page, {
      height: question.height + answerHeight + BAR_HEIGHT + 3,
      draw: (x, y, body) => {
        const { doc } = page;
        const bar = y + question.height + answerHeight + 3;
        page.drawDecoration(() => {
          doc.roundedRect(x, bar, width, BAR_HEIGHT, BAR_HEIGHT / 2).fill(page.colors.line);
          if (points > 0)
            doc
              .roundedRect(
                x,
                bar,
                Math.max(BAR_HEIGHT, (points / maximum) * width),
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
