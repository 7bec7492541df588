import type { PdfSource } from './pdf/make-pdf.ts';
import type * as ReportPdf from './report-pdf.ts';

/** Loads the code that makes the PDF, and runs it, which is a long task on a slow phone. */
export const loadPdfCode = (): Promise<typeof ReportPdf> => import('./report-pdf.ts');

/**
 * Loads all that this PDF needs, so that a press needs no network. Never rejects: the press tries again, and
 * reports the failure.
 */
export const loadPdfAhead = (source: PdfSource): Promise<unknown> =>
  loadPdfCode()
    .then(({ loadPdfResources }) => loadPdfResources(source))
    .catch(() => {});
