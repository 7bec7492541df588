import { toBytes } from 'pdfkit/output';
import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import { fill } from '#app/quiz/contract/template.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { drawBenchmark } from './benchmark.ts';
import { drawBooking } from './booking.ts';
import { drawBreakdown } from './breakdown.ts';
import type { Fonts } from './fonts.ts';
import { drawHeader } from './header.ts';
import { drawNextLevel } from './next-level.ts';
import { drawOpportunities } from './opportunities.ts';
import { MARGIN, PdfPage } from './pdf-page.ts';
import { drawQuickWins } from './quick-wins.ts';
import { STYLES } from './styles.ts';

export type PdfSource = { report: Report; texts: ResultsPage; settings: SiteSettings };

/**
 * The report as a tagged PDF on Letter pages: the same content as on the screen, in the same order.
 * Works wherever PDFKit does; the fonts come as files.
 */
export function makePdf(
  { report, texts, settings }: PdfSource,
  fonts: Fonts,
): Promise<Uint8Array<ArrayBuffer>> {
  const { provider, siteName, language } = settings;
  const title = [texts.title, report.businessName].filter((part) => part !== '').join(' – ');
  const about = { title, author: provider.name, creator: siteName, language };
  const sheet = new PdfPage(fonts, about);
  drawHeader(sheet, report, texts, settings);
  drawBenchmark(sheet, report, texts.benchmark);
  drawQuickWins(sheet, report, texts.quickWins);
  drawOpportunities(sheet, report, texts.opportunities);
  if (report.nextLevel && texts.nextLevel.isShown)
    drawNextLevel(sheet, report, report.nextLevel, texts);
  if (report.breakdown && texts.breakdown.isShown)
    drawBreakdown(sheet, report, report.breakdown, texts.breakdown);
  drawBooking(sheet, report, texts.booking, settings);
  sheet.root.end();
  const by = fill(texts.reportBy, { provider: provider.name });
  sheet.eachFoot((y, page, total) => {
    sheet.label(by, STYLES.quiet, MARGIN, y);
    sheet.label(fill(texts.pdf.page, { page, total }), STYLES.quiet, MARGIN + sheet.width, y, 1);
  });
  const file = toBytes(sheet.doc);
  sheet.doc.end();
  return file;
}

/** Every text that a report may show, to tell which fonts it needs. */
export const textsOf = ({ report, texts, settings }: PdfSource): string =>
  JSON.stringify([report, texts, settings]);
