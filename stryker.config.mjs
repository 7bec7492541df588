// `npm run test:mutation` changes one operator or value of the core at a time, and reports each change
// that no test notices. It is run by hand, and remembers what it has tried:
// `npm run test:mutation -- --mutate app/quiz/score/levels.ts`. See docs/reliability.md#mutation-score.
export default {
  testRunner: 'vitest',
  // Stryker would rewrite paths in tsconfig.json, which has none to rewrite, with a compiler older than ours.
  tsconfigFile: 'none',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What is computed while a file is loaded would need all tests for each mutant.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 10_000,
  mutate: [
    'app/quiz/{score,contract,checks}/**/*.ts',
    'app/quiz/questions/**/{contract,logic,positions}.ts',
  ],
  incremental: true,
  incrementalFile: 'node_modules/.cache/stryker-incremental.json',
  ignorePatterns: ['build', 'docs', 'studio/dist', '.content', 'test-results'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  tempDirName: 'node_modules/.cache/stryker',
};
