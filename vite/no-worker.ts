import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const SYNCHRONOUS = resolve(import.meta.dirname, '../app/report/pdf/unzlib.ts');

/** Lets pdfkit's reader of PNG files inflate without a worker, which the site's security policy blocks. */
export const noWorker: Plugin = {
  name: 'no-worker',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'fflate' && importer?.includes('/png-js/') ? SYNCHRONOUS : undefined,
};
