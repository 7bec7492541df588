import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { neededFonts } from '#app/report/pdf/fonts.ts';
import { makePdf, type PdfSource, textsOf } from '#app/report/pdf/make-pdf.ts';

const { resolve } = createRequire(import.meta.url);

/** The PDF of a report, with the fonts that the browser would fetch read from the packages. */
export async function pdfOf(source: PdfSource): Promise<Uint8Array> {
  const fonts = await Promise.all(
    neededFonts(textsOf(source)).map(async (name): Promise<[string, Uint8Array]> => {
      const family = name.startsWith('fraunces') ? 'fraunces' : 'source-sans-3';
      return [name, await readFile(resolve(`@fontsource/${family}/files/${name}.woff`))];
    }),
  );
  return makePdf(source, new Map(fonts));
}
