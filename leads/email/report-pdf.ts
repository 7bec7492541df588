import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FontName } from '#app/report/pdf/fonts.ts';
import type { PdfSource } from '#app/report/pdf/make-pdf.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * Makes the PDF of a report, with the fonts of their npm packages. PDFKit is loaded at the first one,
 * because a process that sends no reports needs no memory for it.
 */
export async function reportPdf(source: PdfSource): Promise<Uint8Array> {
  const [{ neededFonts }, { allTextIn, makePdf }] = await Promise.all([
    import('#app/report/pdf/fonts.ts'),
    import('#app/report/pdf/make-pdf.ts'),
  ]);
  const fonts = await Promise.all(neededFonts(allTextIn(source)).map(readFont));
  return makePdf(source, new Map(fonts));
}

async function readFont(name: FontName): Promise<[FontName, Uint8Array]> {
  const family = name.startsWith('fraunces') ? 'fraunces' : 'source-sans-3';
  return [name, await readFile(resolve(`@fontsource/${family}/files/${name}.woff`))];
}
