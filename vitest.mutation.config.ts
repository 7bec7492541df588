import { defineConfig } from 'vitest/config';

/** The tests of the pure core, for `npm run test:mutation`. */
export default defineConfig({
  test: {
    include: ['tests/quiz/{checks,contract,score}/**/*.test.ts'],
    // These take seconds for each mutant. Without them, the mutation score is a lower bound.
    exclude: [
      'all-sheets',
      'check-unused-parts',
      'fuzz',
      'list-lengths',
      'next-level.property',
      'prepare',
      'repeated-quick-wins',
      'score.property',
      'scoring-inputs',
      'scoring-numbers',
    ].map((name) => `tests/quiz/**/${name}.test.ts`),
    setupFiles: ['tests/setup.ts'],
    isolate: false,
    testTimeout: 30_000,
  },
});
