import type { ResultsPage } from '#app/quiz/contract/site.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { scaleInWords } from '#app/quiz/score/standing.ts';
import { LEVEL_SHADES, PALETTE } from './palette.ts';
import type { Block, PdfPage } from './pdf-page.ts';
import { BODY_X, bodyWidth, drawSection } from './section.ts';
import { STYLES } from './styles.ts';

const HEIGHT = 78;
const BAR = 26;
const THICK = 11;

/** Where the business stands in its industry: the sentence, and the scale with bands and average. */
export function drawBenchmark(
  sheet: PdfPage,
  report: Report,
  texts: ResultsPage['benchmark'],
): void {
  const width = bodyWidth(sheet);
  drawSection(sheet, {
    title: texts.title,
    blocks: [
      sheet.text(report.benchmark.sentence, STYLES.lead, width),
      { height: HEIGHT, draw: (_, y, parent) => drawScale(sheet, report, texts, y, parent) },
    ],
  });
}

function drawScale(
  sheet: PdfPage,
  { score, scale, bands, thresholds, benchmark }: Report,
  texts: ResultsPage['benchmark'],
  y: number,
  parent: Parameters<Block['draw']>[2],
): void {
  const { doc } = sheet;
  const width = bodyWidth(sheet);
  const at = (value: number) => BODY_X + (value / scale) * width;
  /** Near an end, a label is set inwards. */
  const anchor = (value: number) => (value < scale * 0.2 ? 0 : value > scale * 0.8 ? 1 : 0.5);
  const alt = scaleInWords({ score, bands, benchmark }, texts);
  sheet.figure(parent, alt, [BODY_X, y, width, HEIGHT], () => {
    for (const { color, from, to } of bands)
      doc.rect(at(from), y + BAR, at(to) - at(from), THICK).fill(LEVEL_SHADES[color].fill);
    for (const value of thresholds.slice(1, -1))
      doc.rect(at(value) - 0.5, y + BAR, 1, THICK + 3).fill(PALETTE.ink);
    for (const value of thresholds)
      sheet.label(
        String(value),
        STYLES.quiet,
        at(value),
        y + BAR + THICK + 13,
        value === 0 ? 0 : value === scale ? 1 : 0.5,
      );
    const [you, average] = [at(score), at(benchmark.average)];
    doc.path(`M ${you} ${y + BAR} l -5 -8 h 10 z`).fill(PALETTE.ink);
    sheet.label(`${texts.yours} ${score}`, STYLES.strong, you, y + 13, anchor(score));
    doc.lineWidth(1.5).lineCap('butt').dash(3, { space: 2 });
    // Over the bar and down to its label, but for the row of numbers between them.
    doc
      .moveTo(average, y + BAR - 1)
      .lineTo(average, y + BAR + THICK + 1)
      .moveTo(average, y + BAR + THICK + 16)
      .lineTo(average, y + BAR + THICK + 24)
      .stroke(PALETTE.ink)
      .undash();
    sheet.label(
      `${texts.average} ${benchmark.average}`,
      STYLES.text,
      average,
      y + BAR + THICK + 34,
      anchor(benchmark.average),
    );
  });
}
