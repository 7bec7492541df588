import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Compresses the built files once, as small as they get, so that the server only sends them. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir || this.environment.name !== 'client') return;
    const files = await readdir(dir, { recursive: true });
    for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
      const path = join(dir, file);
      const plain = await readFile(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await writeFile(`${path}.br`, brotliCompressSync(plain, { params }));
      await writeFile(`${path}.gz`, gzipSync(plain, { level: 9 }));
    }
  },
};
