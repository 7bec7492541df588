import type { PdfSource } from './pdf/section.ts';
import type * as ReportPdf from './report-pdf.ts';

let loaded: typeof ReportPdf | undefined;

/** Loads the code that makes the PDF, and runs it, which is a long task on a slow phone. */
export async function loadPdfCode(): Promise<typeof ReportPdf> {
  loaded ??= await import('./report-pdf.ts').catch(importAgain);
  return loaded;
}

/**
 * Loads all that this PDF needs, so that a press needs no network. Never rejects: the press tries again, and
 * reports the failure.
 */
export const loadPdfAhead = (source: PdfSource): Promise<unknown> =>
  loadPdfCode()
    .then(({ loadPdfResources }) => loadPdfResources(source))
    .catch(() => {});

/**
 * Imports the code once its import has failed, under another address. Browsers before 2026 remember that an
 * address has failed; all of them but Safari, which does not, name it in the error.
 */
function importAgain(error: unknown): Promise<typeof ReportPdf> {
  const [address] = /https?:\S+/.exec(String(error)) ?? [];
  if (!address) throw error;
  return import(/* @vite-ignore */ `${address}?${Date.now()}`);
}
