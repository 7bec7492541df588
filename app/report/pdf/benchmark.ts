import { formatAmount, formatList } from '#app/quiz/base/format.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import type { BenchmarkComparison } from '#app/quiz/score/benchmark.ts';
import { shareOf } from '#app/quiz/score/outcome.ts';
import {
  describeScale,
  numberedThresholds,
  type ScoreSummary,
} from '#app/quiz/score/score-summary.ts';
import type { PdfPage } from './pdf-page.ts';
import { BODY_X, bodyWidth, drawSection, type PdfSource } from './section.ts';

const HEIGHT = 78;
const BAR_TOP = 26;
const BAR_HEIGHT = 11;

export function drawBenchmark(page: PdfPage, { report: { summary }, texts }: PdfSource): void {
  const { benchmark } = summary ?? {};
  if (!summary || !benchmark || !texts.benchmark.isShown) return;
  const width = bodyWidth(page);
  const { sentence, gapSentence, source } = benchmark;
  drawSection(page, {
    title: texts.benchmark.title,
    gap: 4,
    blocks: [
      page.textBlock(sentence, page.styles.lead, width),
      ...(gapSentence ? [page.textBlock(gapSentence, page.styles.strong, width)] : []),
      {
        height: HEIGHT,
        draw: (_, y, parent) => drawScale(page, summary, benchmark, texts.benchmark, y, parent),
      },
      ...(source ? [page.textBlock(source, page.styles.quiet, width)] : []),
    ],
  });
}

function drawScale(
  page: PdfPage,
  summary: ScoreSummary,
  benchmark: BenchmarkComparison,
  texts: ResultsPage['benchmark'],
  y: number,
  parent: PDFKit.Structure,
): void {
  const { doc } = page;
  const { score, from: lowest, scale, bands, thresholds } = summary;
  const width = bodyWidth(page);
  const number = (value: number) => formatAmount(value, summary, page.language);
  const at = (value: number) => BODY_X + shareOf(summary, value) * width;
  /** A label near an end of the scale is aligned inwards. */
  const anchor = (value: number) => {
    const share = shareOf(summary, value);
    return share < 0.2 ? 0 : share > 0.8 ? 1 : 0.5;
  };
  const facts = describeScale({ ...summary, benchmark }, texts, page.language);
  const alt = formatList(facts, page.language);
  page.drawFigure(parent, alt, { x: BODY_X, y, width, height: HEIGHT }, () => {
    for (const { color, from, to } of bands)
      doc
        .rect(at(from), y + BAR_TOP, at(to) - at(from), BAR_HEIGHT)
        .fill(page.colors.levels[color].fill);
    for (const value of thresholds.slice(1, -1))
      doc.rect(at(value) - 0.5, y + BAR_TOP, 1, BAR_HEIGHT + 3).fill(page.colors.ink);
    for (const value of numberedThresholds(summary, page.language))
      page.drawText(
        number(value),
        page.styles.quiet,
        at(value),
        y + BAR_TOP + BAR_HEIGHT + 13,
        value === lowest ? 0 : value === scale ? 1 : 0.5,
      );
    const [you, average] = [at(score), at(benchmark.average)];
    doc.path(`M ${you} ${y + BAR_TOP} l -5 -8 h 10 z`).fill(page.colors.ink);
    page.drawText(
      `${texts.yours} ${number(score)}`,
      page.styles.strong,
      you,
      y + 13,
      anchor(score),
    );
    doc.lineWidth(1.5).lineCap('butt').dash(3, { space: 2 });
    // Crosses the bar and continues to the label, but skips the row of numbers between them.
    doc
      .moveTo(average, y + BAR_TOP - 1)
      .lineTo(average, y + BAR_TOP + BAR_HEIGHT + 1)
      .moveTo(average, y + BAR_TOP + BAR_HEIGHT + 16)
      .lineTo(average, y + BAR_TOP + BAR_HEIGHT + 24)
      .stroke(page.colors.ink)
      .undash();
    page.drawText(
      `${texts.average} ${number(benchmark.average)}`,
      page.styles.text,
      average,
      y + BAR_TOP + BAR_HEIGHT + 34,
      anchor(benchmark.average),
    );
  });
}
