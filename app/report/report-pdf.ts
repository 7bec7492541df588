import { makePdf, type PdfSource } from './pdf/make-pdf.ts';
import type { ReportDocument } from './pdf/report-document.ts';
import { TextLayout } from './pdf/text-layout.ts';
import { loadPdfResources } from './pdf-resources.ts';
import { pictureOf } from './picture-of.ts';

export { loadPdfResources };

/**
 * Makes the report's PDF in one task, after its fonts and its logo have loaded. Rejects if a font cannot be
 * loaded.
 */
export async function reportPdf(source: PdfSource): Promise<Blob> {
  const [fonts, logo] = await loadPdfResources(source);
  const layoutFor = (doc: ReportDocument) => new TextLayout(doc, fonts, pictureOf);
  const file = await makePdf({ ...source, logo }, layoutFor);
  return new Blob([file], { type: 'application/pdf' });
}
