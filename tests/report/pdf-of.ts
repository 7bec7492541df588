import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Makes the PDF of a report, with fonts read from their npm packages. */
export { emailedReport as pdfOf } from '#leads/email/report-pdf.ts';

const { resolve } = createRequire(import.meta.url);

/** A font file, from its npm package. */
export function readFont(name: string): Promise<Uint8Array> {
  const family = name.startsWith('fraunces') ? 'fraunces' : 'source-sans-3';
  return readFile(resolve(`@fontsource/${family}/files/${name}.woff`));
}
