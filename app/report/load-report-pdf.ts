import type * as ReportPdf from './report-pdf.ts';

/** Loads the code that makes the PDF. */
export const loadPdfCode = (): Promise<typeof ReportPdf> => import('./report-pdf.ts');

/**
 * Loads the code and the Latin fonts ahead of time, so that a PDF of Latin text needs no network.
 * Never rejects: the download tries again, and reports the failure.
 */
export const loadReportPdf = (): Promise<void> =>
  loadPdfCode()
    .then(({ loadLatinFonts }) => loadLatinFonts())
    .then(
      () => {},
      () => {},
    );
