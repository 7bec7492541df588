import type { ResultsPage } from '#app/quiz/contract/site.ts';
import type { Report } from '#app/quiz/score/report.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { bodyWidth, drawSection } from './section.ts';
import { STYLES } from './styles.ts';

const NUMBER = 28;

/** The quick wins as numbered steps. */
export function drawQuickWins(
  sheet: PdfPage,
  { quickWins }: Report,
  { title, intro }: ResultsPage['quickWins'],
): void {
  drawSection(sheet, { title, intro, blocks: quickWins.map(step(sheet)), isList: true });
}

const step =
  (sheet: PdfPage) =>
  (text: string, index: number): Block => {
    const number = sheet.text(String(index + 1), STYLES.number, NUMBER, 'Lbl');
    const body = sheet.text(text, STYLES.lead, bodyWidth(sheet) - NUMBER, 'LBody');
    return {
      height: Math.max(number.height, body.height),
      draw: (x, y, parent) => {
        const item = sheet.open(parent, 'LI');
        number.draw(x, y, item);
        body.draw(x + NUMBER, y + 3, item);
        item.end();
      },
    };
  };
