import { minify as minifyWithSwc } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * Minifies the scripts for browsers with SWC: they are 3 % smaller than with Vite's own minifier, and
 * a little smaller than with Terser, which takes twenty times as long.
 */
export const minify: Plugin = {
  name: 'minify',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  renderChunk: {
    order: 'post',
    handler: async (code) => {
      const minified = await minifyWithSwc(code, {
        module: true,
        ecma: 2022,
        compress: { passes: 3, keep_fargs: false },
        mangle: true,
      });
      return { code: minified.code, map: null };
    },
  },
};
