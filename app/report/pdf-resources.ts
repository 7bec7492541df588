import { fetchFont } from './fetch-font.ts';
import { loadLogoPicture } from './logo-picture.ts';
import type { Fonts } from './pdf/fonts.ts';
import type { PdfLogo } from './pdf/header.ts';
import { loadFonts } from './pdf/load-fonts.ts';
import { allTextIn, type PdfSource } from './pdf/make-pdf.ts';

/** Loads what a PDF needs in the browser: its fonts, and the logo if it can be loaded. Rejects if a font can't. */
export const loadPdfResources = (
  source: PdfSource,
): Promise<[fonts: Fonts, logo: PdfLogo | undefined]> =>
  Promise.all([
    loadFonts(allTextIn(source), fetchFont),
    loadLogoPicture(source.settings.brand?.logo),
  ]);
