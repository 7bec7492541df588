import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { fill } from '#app/quiz/contract/template.ts';
import type { Breakdown, BreakdownRow } from '#app/quiz/score/breakdown.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { PALETTE } from './palette.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { bodyWidth, drawSection } from './section.ts';
import { STYLES } from './styles.ts';

const POINTS = 78;
const BAR = 4;

/** How the score adds up: each question, its answer, its points as a number and a bar. */
export function drawBreakdown(
  sheet: PdfPage,
  { score, scale }: Report,
  { rows, points, total }: Breakdown,
  texts: ResultsPage['breakdown'],
): void {
  const sum = fill(texts.sum, { points, total, score, scale });
  drawSection(sheet, {
    title: texts.title,
    intro: texts.intro,
    blocks: [...rows.map(row(sheet, texts)), sheet.text(sum, STYLES.lead, bodyWidth(sheet))],
    gap: 9,
  });
}

const row =
  (sheet: PdfPage, texts: ResultsPage['breakdown']) =>
  ({ title, answer, points, maximum }: BreakdownRow): Block => {
    const width = bodyWidth(sheet);
    const question = sheet.text(title, STYLES.small, width);
    const given = sheet.text(answer.join(', '), STYLES.strong, width - POINTS);
    const number = fill(texts.points, { points, maximum });
    const answerHeight = Math.max(given.height, 14);
    return {
      height: question.height + answerHeight + BAR + 3,
      draw: (x, y, parent) => {
        const { doc } = sheet;
        const bar = y + question.height + answerHeight + 3;
        sheet.decorate(() => {
          doc.roundedRect(x, bar, width, BAR, BAR / 2).fill(PALETTE.line);
          if (points > 0)
            doc
              .roundedRect(x, bar, Math.max(BAR, (points / maximum) * width), BAR, BAR / 2)
              .fill(PALETTE.accent);
        });
        const body = sheet.open(parent, 'Div');
        question.draw(x, y, body);
        given.draw(x, y + question.height, body);
        sheet.add(body, 'P', () =>
          sheet.label(number, STYLES.text, x + width, y + question.height + 10.5, 1),
        );
        body.end();
      },
    };
  };
