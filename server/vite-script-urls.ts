import type { Plugin } from 'vite';

/** A module that the page loads ahead of time without running it. */
const MODULE = /\/report-pdf\.ts(\?url)?$/;
const PLACEHOLDER = '__REPORT_PDF_SCRIPT__';

/**
 * Makes `?url` of the module the address of its built script instead of its source. Rollup knows that
 * address only at the end. The module is not made an entry, which would share no code with other scripts.
 */
export const scriptUrls: Plugin = {
  name: 'script-urls',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  load: (id) =>
    id.endsWith('?url') && MODULE.test(id) ? `export default '/${PLACEHOLDER}';` : undefined,
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
    const script = chunks.find(({ facadeModuleId }) => MODULE.test(facadeModuleId ?? ''));
    if (!script) this.error('The script of the PDF is missing.');
    for (const chunk of chunks) chunk.code = chunk.code.replaceAll(PLACEHOLDER, script.fileName);
  },
};
