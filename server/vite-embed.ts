import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { transform } from '@swc/core';
import type { Plugin } from 'vite';
import { EMBED_SCRIPT, FOR_OTHER_SITES } from './files.ts';

const SOURCE = resolve(import.meta.dirname, '../app/audit/embed/host-script.ts');

/** The script for other sites as one classic script. It has a block of its own, so it leaves no name behind. */
async function compile(): Promise<string> {
  const { code } = await transform(await readFile(SOURCE, 'utf8'), {
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2020',
      minify: { compress: { passes: 3 }, mangle: true },
    },
    minify: true,
  });
  return code.replace(/export\s*\{\};?/, '');
}

/** Adds the script that other sites load, whose name stays the same, to the built files. */
export const embedScript: Plugin = {
  name: 'embed-script',
  configureServer(server) {
    server.middlewares.use(`/${EMBED_SCRIPT}`, (_, response, next) => {
      const headers = new Headers({ 'Content-Type': 'text/javascript', ...FOR_OTHER_SITES });
      compile()
        .then((code) => response.setHeaders(headers).end(code))
        .catch(next);
    });
  },
  async generateBundle() {
    if (this.environment.name === 'client')
      this.emitFile({ type: 'asset', fileName: EMBED_SCRIPT, source: await compile() });
  },
};
