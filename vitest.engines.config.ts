import { defineConfig } from 'vitest/config';

/** Journeys in WebKit and Firefox, which `npm run test:engines` installs on Debian. */
export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 180_000,
    fileParallelism: false,
  },
});
