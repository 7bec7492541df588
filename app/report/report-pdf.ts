import { FONT_URLS } from './font-urls.ts';
import { loadLogoPicture, loadResultPicture } from './logo-picture.ts';
import type { FontName } from './pdf/fonts.ts';
import { loadFonts } from './pdf/load-fonts.ts';
import { allTextIn, makePdf, type PdfSource } from './pdf/make-pdf.ts';
import type { ReportDocument } from './pdf/report-document.ts';
import { TextLayout } from './pdf/text-layout.ts';
import { pictureOf } from './picture-of.ts';

/** Loads what a PDF needs: its fonts, and its pictures if they can be loaded. Rejects if a font can't. */
export const loadPdfResources = (source: PdfSource) =>
  Promise.all([
    loadFonts(allTextIn(source), fetchFont),
    loadLogoPicture(source.settings.brand?.logo),
    loadResultPicture(source.report.highest?.image),
  ]);

async function fetchFont(name: FontName): Promise<Uint8Array> {
  const response = await fetch(FONT_URLS[name]);
  if (!response.ok) throw new Error(`The font ${name} could not be loaded: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Makes the report's PDF in one task, after its fonts and its pictures have loaded. Rejects if a font cannot be
 * loaded.
 */
export async function reportPdf(source: PdfSource): Promise<Blob> {
  const [fonts, logo, picture] = await loadPdfResources(source);
  const layoutFor = (doc: ReportDocument) => new TextLayout(doc, fonts, pictureOf);
  const file = await makePdf({ ...source, logo, picture }, layoutFor);
  return new Blob([file], { type: 'application/pdf' });
}
