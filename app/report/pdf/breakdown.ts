import { formatList } from '#app/quiz/contract/format.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { fill } from '#app/quiz/contract/template.ts';
import type { Breakdown, BreakdownRow } from '#app/quiz/score/breakdown.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { PALETTE } from './palette.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { bodyWidth, drawSection } from './section.ts';
import { STYLES } from './styles.ts';

const POINTS_WIDTH = 78;
const BAR_HEIGHT = 4;

/** Draws how the score adds up: each question with its answer and its points. */
export function drawBreakdown(
  page: PdfPage,
  { score, scale }: Report,
  { rows, points, total }: Breakdown,
  texts: ResultsPage['breakdown'],
): void {
  const sum = fill(texts.sum, { points, total, score, scale }, page.language);
  drawSection(page, {
    title: texts.title,
    intro: texts.intro,
    blocks: [...rows.map(rowBlock(page, texts)), page.textBlock(sum, STYLES.lead, bodyWidth(page))],
    gap: 9,
  });
}

const rowBlock =
  (page: PdfPage, texts: ResultsPage['breakdown']) =>
  ({ title, answer, points, maximum }: BreakdownRow): Block => {
    const width = bodyWidth(page);
    const question = page.textBlock(title, STYLES.small, width);
    const answerText = page.textBlock(
      formatList(answer, page.language),
      STYLES.strong,
      width - POINTS_WIDTH,
    );
    const number = fill(texts.points, { points, maximum }, page.language);
    const answerHeight = Math.max(answerText.height, 14);
    return {
      height: question.height + answerHeight + BAR_HEIGHT + 3,
      draw: (x, y, parent) => {
        const { doc } = page;
        const bar = y + question.height + answerHeight + 3;
        page.drawDecoration(() => {
          doc.roundedRect(x, bar, width, BAR_HEIGHT, BAR_HEIGHT / 2).fill(PALETTE.line);
          if (points > 0)
            doc
              .roundedRect(
                x,
                bar,
                Math.max(BAR_HEIGHT, (points / maximum) * width),
                BAR_HEIGHT,
                BAR_HEIGHT / 2,
              )
              .fill(PALETTE.accent);
        });
        const body = page.openElement(parent, 'Div');
        question.draw(x, y, body);
        answerText.draw(x, y + question.height, body);
        page.addElement(body, 'P', () =>
          page.drawText(number, STYLES.text, x + width, y + question.height + 10.5, 1),
        );
        body.end();
      },
    };
  };
