import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import type { Fonts } from '#app/report/pdf/fonts.ts';
import { loadFonts } from '#app/report/pdf/load-fonts.ts';
import { allTextIn, makePdf, type PdfSource } from '#app/report/pdf/make-pdf.ts';
import { TextLayout } from '#app/report/pdf/text-layout.ts';

const { resolve } = createRequire(import.meta.url);

/** A font file, from its npm package. */
export function readFont(name: string): Promise<Uint8Array> {
  const family = name.startsWith('fraunces') ? 'fraunces' : 'source-sans-3';
  return readFile(resolve(`@fontsource/${family}/files/${name}.woff`));
}

const fontsFor = (source: PdfSource): Promise<Fonts> => loadFonts(allTextIn(source), readFont);

/** Makes the PDF of a report, with fonts read from their npm packages. */
export async function pdfOf(source: PdfSource): Promise<Uint8Array> {
  const fonts = await fontsFor(source);
  return makePdf(source, (doc) => new TextLayout(doc, fonts, anyAscii));
}
