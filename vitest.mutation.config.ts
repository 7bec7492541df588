import { defineConfig } from 'vitest/config';

/** The tests of the pure core, for `npm run test:mutation`. */
export default defineConfig({
  test: {
    include: ['tests/core.mutation.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
  },
});
