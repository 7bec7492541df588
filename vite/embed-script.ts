import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Plugin, transformWithEsbuild } from 'vite';
import { EMBED_SCRIPT, FOR_OTHER_SITES } from '#server/files.ts';

const SOURCE = resolve(import.meta.dirname, '../app/audit/embed/host-script.ts');

/** The script for other sites as one classic script. It has a block of its own, so it leaves no name behind. */
async function compile(): Promise<string> {
  const options = { target: 'es2020', minify: true, sourcemap: false };
  const { code } = await transformWithEsbuild(await readFile(SOURCE, 'utf8'), SOURCE, options);
  return code;
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
