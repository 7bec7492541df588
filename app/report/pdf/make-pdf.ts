import { toBytes } from 'pdfkit/output';
import { fill } from '#app/quiz/base/template.ts';
import { DEFAULT_COLORS } from '#app/quiz/brand/colors.ts';
import { drawBenchmark } from './benchmark.ts';
import { drawBooking } from './booking.ts';
import { drawBreakdown } from './breakdown.ts';
import { drawCategories } from './categories.ts';
import { drawHeader } from './header.ts';
import { drawNextLevel } from './next-level.ts';
import { drawOpportunities } from './opportunities.ts';
import { type CreateLayout, type Density, MARGIN, PdfPage } from './pdf-page.ts';
import { drawQuickWins } from './quick-wins.ts';
import type { PdfSource } from './section.ts';

/** Each draws its part of the report, if there is one and editors show it. */
const SECTIONS = [
  drawHeader,
  drawBenchmark,
  drawCategories,
  drawQuickWins,
  drawOpportunities,
  drawNextLevel,
  drawBreakdown,
  drawBooking,
];

/** A report gets the first of these densities that fits on so many pages. The smallest text is 8 points. */
const MAX_PAGES = 2;
const DENSITIES = [
  { scale: 0.9 },
  { scale: 0.9, spacing: 0.6 },
  { scale: 0.85 },
  { scale: 0.85, spacing: 0.5 },
];

/** Makes a tagged PDF of the report on Letter pages, in the screen's order. Runs in browsers and in Node. */
export async function makePdf(
  source: PdfSource,
  createLayout: CreateLayout,
): Promise<Uint8Array<ArrayBuffer>> {
  const { report, texts, settings } = source;
  const { provider, siteName, language, brand } = settings;
  const colors = brand?.colors?.print ?? DEFAULT_COLORS;
  const title = [texts.title, report.businessName].filter(Boolean).join(' · ');
  const metadata = { title, author: provider.name, creator: siteName, language };
  const drawAt = (density: Density) => {
    const page = new PdfPage(createLayout, metadata, { colors, ...density });
    for (const draw of SECTIONS) draw(page, source);
    return page;
  };
  const page = drawOnFewPages(drawAt);
  page.root.end();
  const by = fill(texts.reportBy, { provider: provider.name });
  page.drawFooters((y, number, total) => {
    page.drawText(by, page.styles.quiet, MARGIN, y);
    page.drawText(
      fill(texts.pdf.page, { page: number, total }, language),
      page.styles.quiet,
      MARGIN + page.width,
      y,
      1,
    );
  });
  const file = toBytes(page.doc);
  page.doc.end();
  return file;
}

/** Draws the report so that it fits, or on more pages if it would be too small to read. */
function drawOnFewPages(drawAt: (density: Density) => PdfPage): PdfPage {
  for (const density of DENSITIES) {
    const page = drawAt(density);
    if (page.pageCount <= MAX_PAGES) return page;
    // No density takes half of the room of another.
    if (page.pageCount > 2 * MAX_PAGES) break;
  }
  return drawAt({});
}

/** Every text that the report may contain, to find out which fonts it needs. */
export const allTextIn = ({ report, texts, settings }: PdfSource): string =>
  JSON.stringify([report, texts, settings]);
