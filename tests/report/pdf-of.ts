import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type FontName, neededFonts } from '#app/report/pdf/fonts.ts';
import { allTextIn, makePdf, type PdfSource } from '#app/report/pdf/make-pdf.ts';

const { resolve } = createRequire(import.meta.url);

/** Makes the PDF of a report, with fonts read from their npm packages. */
export async function pdfOf(source: PdfSource): Promise<Uint8Array> {
  const fonts = await Promise.all(
    neededFonts(allTextIn(source)).map(async (name): Promise<[FontName, Uint8Array]> => {
      const family = name.startsWith('fraunces') ? 'fraunces' : 'source-sans-3';
      return [name, await readFile(resolve(`@fontsource/${family}/files/${name}.woff`))];
    }),
  );
  return makePdf(source, new Map(fonts));
}
