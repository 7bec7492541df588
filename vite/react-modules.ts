import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const PRODUCTION: { [name: string]: string } = {
  react: 'react/cjs/react.production.min.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.min.js',
  'react-dom/client': 'react-dom/cjs/react-dom.production.min.js',
};

/** What React looks for and a visitor does not have: its developer tools, and the globals of Windows 8 and Node. */
const ABSENT = ['__REACT_DEVTOOLS_GLOBAL_HOOK__', 'MSApp', 'setImmediate'];

/**
 * Turns React’s own files into modules, so that the page’s script has only the functions that something imports: as
 * they are, in CommonJS, each file is an object of which nothing can be left out. See
 * docs/decisions/0025-one-script-for-the-journey.md.
 */
export const reactModules: Plugin = {
  name: 'react-modules',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  config: () => ({ define: Object.fromEntries(ABSENT.map((name) => [name, 'undefined'])) }),
  resolveId(source) {
    const file = PRODUCTION[source];
    return file && resolve('node_modules', file);
  },
  transform(code, id) {
    if (!/\/react(-dom)?\/cjs\//.test(id)) return undefined;
    const required = Array.from(code.matchAll(/\brequire\("(\w+)"\)/g), ([, name]) => name);
    const body = code
      .replace(/\brequire\("(\w+)"\)/g, '$1')
      .replace(/\bexports\.(\w+)=/g, 'export const $1=');
    // react-hook-form imports the whole of React by its default export.
    const whole = required.length === 0 ? "export * as default from 'react';" : '';
    const imports = required.map((name) => `import * as ${name} from '${name}';`);
    return { code: [...imports, whole, body].join('\n'), map: null };
  },
};
