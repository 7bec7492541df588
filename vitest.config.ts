import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
import { requireNode } from './scripts/node-version.mjs';
import { ALIASED } from './studio/aliased.ts';

requireNode();

const SAMPLE_TYPE = 'tests/quiz/questions/sample-type';

/** The site reads its environment when it is loaded: these files load it for a hosted project. */
const HOSTED = ['tests/routes/**/*.test.ts', 'tests/content/site-content.test.ts'];

/** Waits most of the time. */
const FAULTS = 'tests/faults/faults.test.ts';

/** What passes does not wait, so long limits delay only failures: a busy machine is ten times as slow. */
const PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000 };

/** One process, whose files share modules and a window, while `npm test` checks types and builds the Studio. */
const IN_ONE_PROCESS = { ...PATIENCE, isolate: false, maxWorkers: 1 };

/** Several processes, after that one. */
const IN_PARALLEL = { ...PATIENCE, sequence: { groupOrder: 1 } };

/** For what draws. */
const IN_WINDOW = {
  environment: 'happy-dom' as const,
  setupFiles: ['tests/setup.ts', 'tests/setup-dom.ts'],
};

const alias = Object.entries(ALIASED).map(([find, path]) => ({
  find,
  replacement: fileURLToPath(new URL(path, import.meta.url)),
}));

/** Adds the tests' own question type to the four registries, for all files but its own. */
const withSampleType: Plugin = {
  name: 'sample-type',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const registry = /(?:\/questions|^\.)\/(contracts|logics|inputs|schemas)\.ts$/.exec(
      source,
    )?.[1];
    const isElsewhere = source.startsWith('.') && !importer.includes('/quiz/questions/');
    if (!registry || isElsewhere || importer.includes('/sample-type/')) return undefined;
    return fileURLToPath(new URL(`${SAMPLE_TYPE}/${registry}.ts`, import.meta.url));
  },
};

/** To repeat a run of the property tests, set the seed that it printed. */
const seed = process.env.FAST_CHECK_SEED?.trim() || String(randomInt(2 ** 31));
if (!Number.isSafeInteger(Number(seed)))
  throw new Error(`FAST_CHECK_SEED=${seed} is not a whole number.`);
process.env.FAST_CHECK_SEED = seed;
console.log(
  `› Property tests use the seed ${seed}. To repeat this run, set FAST_CHECK_SEED=${seed}.`,
);

const project = (name: string, options: TestProjectInlineConfiguration['test']) => ({
  resolve: { alias },
  test: { name, environment: 'node' as const, setupFiles: ['tests/setup.ts'], ...options },
});

// Vitest does not work with the Remix plugin, so it has a configuration of its own.
// No test is retried: a property that fails for one input in a thousand would pass the second time.
// Of the projects that run in parallel, `unit` is the last by its name, so what waits long does not run alone at the end.
export default defineConfig({
  test: {
    // Tests that start processes mostly wait, so one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('unit', {
        include: ['tests/**/*.test.ts'],
        exclude: [
          FAULTS,
          'tests/e2e/**',
          'tests/engines/**',
          'tests/built-site/**',
          'tests/schemas/**',
          ...HOSTED,
          `${SAMPLE_TYPE}/**`,
        ],
        globalSetup: ['tests/shared-parts.ts'],
        // These files leave nothing behind, and loading modules anew for each takes as long as its tests.
        isolate: false,
        ...IN_PARALLEL,
      }),
      project('hosted', {
        include: HOSTED,
        setupFiles: ['tests/setup.ts', 'tests/content/hosted-project.ts'],
        ...IN_ONE_PROCESS,
      }),
      // Loading Sanity takes longer than the tests of most of these files.
      project('schemas', { include: ['tests/schemas/**/*.test.ts'], ...IN_ONE_PROCESS }),
      project('dom', {
        include: ['tests/{audit,report,studio}/**/*.test.tsx'],
        ...IN_WINDOW,
        ...IN_ONE_PROCESS,
      }),
      project('faults', { include: [FAULTS], ...IN_PARALLEL }),
      ...(['ts', 'tsx'] as const).map((extension) => ({
        ...project(`sample-type-${extension}`, {
          include: [`${SAMPLE_TYPE}/*.test.${extension}`],
          ...(extension === 'tsx' && IN_WINDOW),
          ...IN_PARALLEL,
        }),
        plugins: [withSampleType],
      })),
      project('build', {
        include: ['tests/built-site/**/*.test.ts'],
        globalSetup: ['tests/built-site/global-setup.ts'],
        ...IN_PARALLEL,
      }),
    ],
  },
});
