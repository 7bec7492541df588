import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { FONT_URLS } from './font-urls.ts';
import { neededFonts } from './pdf/fonts.ts';
import { makePdf, textsOf } from './pdf/make-pdf.ts';

/** Makes the report's PDF in the browser. Fails when a font does not arrive. */
export async function reportPdf(
  report: Report,
  texts: ResultsPage,
  settings: SiteSettings,
): Promise<Blob> {
  const source = { report, texts, settings };
  const fonts = await Promise.all(neededFonts(textsOf(source)).map(load));
  const file = await makePdf(source, new Map(fonts));
  return new Blob([file], { type: 'application/pdf' });
}

async function load(name: string): Promise<[string, Uint8Array]> {
  const response = await fetch(FONT_URLS[name] ?? '');
  if (!response.ok) throw new Error(`The font ${name} did not arrive: ${response.status}.`);
  return [name, new Uint8Array(await response.arrayBuffer())];
}
