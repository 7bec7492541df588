import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { FONT_URLS } from './font-urls.ts';
import type { FontName } from './pdf/fonts.ts';
import { loadFonts } from './pdf/load-fonts.ts';
import { allTextIn, makePdf } from './pdf/make-pdf.ts';
import { pictureOf } from './picture-of.ts';

/** Makes the report's PDF in the browser. Rejects if a font cannot be loaded. */
export async function reportPdf(
  report: Report,
  texts: ResultsPage,
  settings: SiteSettings,
): Promise<Blob> {
  const source = { report, texts, settings };
  const file = await makePdf(source, await loadFonts(allTextIn(source), fetchFont), pictureOf);
  return new Blob([file], { type: 'application/pdf' });
}

/** Loads the fonts of Latin text. Rejects if one cannot be loaded. */
export const loadLatinFonts = (): Promise<unknown> => loadFonts('', fetchFont);

async function fetchFont(name: FontName): Promise<Uint8Array> {
  const response = await fetch(FONT_URLS[name]);
  if (!response.ok) throw new Error(`The font ${name} could not be loaded: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
