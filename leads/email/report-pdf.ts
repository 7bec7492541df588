import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setUntranslated, type Untranslated } from '#app/quiz/base/untranslated.ts';
import type { FontName } from '#app/report/pdf/fonts.ts';
import type { PdfSource } from '#app/report/pdf/section.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * Makes the PDF of a report. Text in other scripts is drawn in Latin letters, but copying and reading aloud
 * give the original. `untranslated` names the texts in another language than the others. PDFKit is loaded for
 * the first PDF: a process that sends no reports needs no memory for it.
 */
export async function emailedReport({
  untranslated,
  ...source
}: PdfSource & { untranslated?: Untranslated | undefined }): Promise<Uint8Array> {
  const [{ default: anyAscii }, { loadFonts }, { allTextIn, makePdf }, { TextLayout }] =
    await Promise.all([
      import('any-ascii'),
      import('#app/report/pdf/load-fonts.ts'),
      import('#app/report/pdf/make-pdf.ts'),
      import('#app/report/pdf/text-layout.ts'),
    ]);
  const fonts = await loadFonts(allTextIn(source), readFont);
  // Another report may have been made while the fonts were read.
  setUntranslated(untranslated);
  return makePdf(source, (doc) => new TextLayout(doc, fonts, anyAscii));
}

function readFont(name: FontName): Promise<Uint8Array> {
  const family = name.startsWith('fraunces') ? 'fraunces' : 'source-sans-3';
  return readFile(resolve(`@fontsource/${family}/files/${name}.woff`));
}
