import { LATIN_FONT_URLS } from './latin-font-urls.ts';
import type * as ReportPdf from './report-pdf.ts';
import pdfCodeUrl from './report-pdf.ts?url';

/** Loads the code that makes the PDF, and runs it, which is a long task on a slow phone. */
export const loadPdfCode = (): Promise<typeof ReportPdf> => import('./report-pdf.ts');

/**
 * Loads the code and the Latin fonts into the browser's cache, so that a PDF of Latin text needs no
 * network. Never rejects: the download tries again, and reports the failure.
 */
export async function cacheReportPdf(): Promise<void> {
  const load = (url: string) => fetch(url).then((response) => response.blob());
  await Promise.allSettled([pdfCodeUrl, ...Object.values(LATIN_FONT_URLS)].map(load));
}

/**
 * Makes the PDF of this report ahead, so that a press only saves it. Never rejects: the press tries again,
 * and reports the failure.
 */
export const prepareReportPdf = (
  ...source: Parameters<typeof ReportPdf.reportPdf>
): Promise<void> =>
  loadPdfCode()
    .then(({ preparePdf }) => preparePdf(source))
    .catch(() => {});
