import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { FONT_URLS } from './font-urls.ts';
import { type FontName, neededFonts } from './pdf/fonts.ts';
import { allTextIn, makePdf } from './pdf/make-pdf.ts';

/** Makes the report's PDF in the browser. Rejects if a font cannot be loaded. */
export async function reportPdf(
  report: Report,
  texts: ResultsPage,
  settings: SiteSettings,
): Promise<Blob> {
  const source = { report, texts, settings };
  const fonts = await Promise.all(neededFonts(allTextIn(source)).map(loadFont));
  const file = await makePdf(source, new Map(fonts));
  return new Blob([file], { type: 'application/pdf' });
}

async function loadFont(name: FontName): Promise<[FontName, Uint8Array]> {
  const response = await fetch(FONT_URLS[name]);
  if (!response.ok) throw new Error(`The font ${name} could not be loaded: ${response.status}.`);
  return [name, new Uint8Array(await response.arrayBuffer())];
}
