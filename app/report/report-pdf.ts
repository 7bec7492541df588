import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { fetchFont } from './fetch-font.ts';
import { loadFonts } from './pdf/load-fonts.ts';
import { allTextIn, makePdf } from './pdf/make-pdf.ts';
import { TextLayout } from './pdf/text-layout.ts';
import { loadPdfResources } from './pdf-resources.ts';
import { pictureOf } from './picture-of.ts';

/** The words that are laid out at once: some 20 milliseconds on a slow phone. */
const WORDS_AT_ONCE = 16;
const PAUSE_MS = 50;

type Source = [report: Report, texts: ResultsPage, settings: SiteSettings];

let made: { source: Source; file: Promise<Blob> } | undefined;

/** Makes the report's PDF in the browser; once for the same report. Rejects if a font cannot be loaded. */
export function reportPdf(...source: Source): Promise<Blob> {
  if (made?.source.every((part, index) => part === source[index])) return made.file;
  const forget = () => {
    if (made?.file === file) made = undefined;
  };
  const file = makeBlob(source, forget);
  file.catch(forget);
  made = { source, file };
  return file;
}

/** `onLogoMissing` is called for a PDF without the logo that it should have: the next try may have it. */
async function makeBlob([report, texts, settings]: Source, onLogoMissing: () => void) {
  const source = { report, texts, settings };
  const [fonts, logo] = await loadPdfResources(source);
  const file = await makePdf({ ...source, logo }, (doc) => new TextLayout(doc, fonts, pictureOf));
  if (settings.brand?.logo && !logo) onLogoMissing();
  return new Blob([file], { type: 'application/pdf' });
}

/**
 * Loads the report's fonts and lays out its words ahead, which is most of the work of its PDF, a few
 * at a time, so that the page stays responsive. Rejects if a font cannot be loaded.
 */
export async function preparePdf(
  report: Report,
  texts: ResultsPage,
  settings: SiteSettings,
): Promise<void> {
  const text = allTextIn({ report, texts, settings });
  const fonts = await loadFonts(text, fetchFont);
  const words = [...new Set(text.match(/[^\s"]+/g))];
  for (let index = 0; index < words.length; index += WORDS_AT_ONCE) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    for (const word of words.slice(index, index + WORDS_AT_ONCE))
      fonts.get('source-sans-3-latin-400-normal')?.layout(word);
  }
}
