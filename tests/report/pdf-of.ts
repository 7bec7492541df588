import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/** Makes the PDF of a report, with fonts read from their npm packages. */
export { emailedReport as pdfOf } from '#leads/email/report-pdf.ts';

const { resolve } = createRequire(import.meta.url);

/** A font file, from its npm package. */
export function readFont(name: string): Promise<Uint8Array> {
  const family = name.startsWith('fraunces') ? 'fraunces' : 'source-sans-3';
  return readFile(resolve(`@fontsource/${family}/files/${name}.woff`));
}

const STREAM = /stream\r?\n(.*?)\r?\nendstream/gs;

/** What the pages of a PDF are drawn with. */
export function operatorsOf(file: Uint8Array): string {
  const streams = [...Buffer.from(file).toString('latin1').matchAll(STREAM)].map(
    ([, stream = '']) => Buffer.from(stream, 'latin1'),
  );
  // The streams of fonts and pictures have no operators.
  return streams
    .filter((stream) => stream[0] === 0x78)
    .map((stream) => inflateSync(stream).toString('latin1'))
    .join('\n');
}
