import { defineConfig } from 'vitest/config';

/** For `npm run test:mutation`: all tests in one file, which is loaded anew for each mutant. */
export default defineConfig({
  test: {
    include: ['tests/core.mutation.ts'],
    setupFiles: ['tests/setup.ts'],
    // With one seed, each mutant meets the same examples.
    env: { FAST_CHECK_SEED: '1' },
  },
});
