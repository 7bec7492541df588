import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compress } from '#server/compress.ts';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Compresses the built files once, as far as possible, so that a server only has to send them. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir || this.environment.name !== 'client') return;
    const files = await readdir(dir, { recursive: true });
    const compressFile = async (file: string) => {
      const path = join(dir, file);
      const { br, gzip } = await compress(await readFile(path));
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
    };
    await Promise.all(files.filter((name) => COMPRESSIBLE.test(name)).map(compressFile));
  },
};
