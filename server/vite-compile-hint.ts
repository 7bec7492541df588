import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Has a browser that knows the hint compile a script as a whole while it loads, beside the page,
 * instead of one function after another when they run. Most of what makes the PDF never runs.
 */
export const compileHint: Plugin = {
  name: 'compile-hint',
  apply: 'build',
  generateBundle: {
    // The hint counts in the first line alone, and Vite adds one of its own.
    order: 'post',
    handler(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name !== 'report-pdf')
          chunk.code = `${HINT}\n${chunk.code}`;
    },
  },
};
