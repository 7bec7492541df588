// Runs the tests of the core for `npm run test:mutation`, in the process of Stryker's worker.
// Vitest starts a thread and loads hundreds of modules for each mutant, which takes seconds. This
// loads all tests from one file, which takes a fraction of one.
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import fastCheck from 'fast-check';
import { build } from 'vite';
import { expect } from 'vitest';
import { messageOf } from '#http/message-of.mjs';

/**
 * @typedef {import('@stryker-mutator/api/test-runner').TestResult} TestResult
 * @typedef {{ id: string, run: () => unknown }} Test
 */

/** The name of the global object through which Stryker's code finds the active mutant. */
const { NAMESPACE } = INSTRUMENTER_CONSTANTS;

const ENTRY = 'tests/core.mutation.ts';

/** It is beside the entry, because `tests/seed.ts` finds the seed relative to itself. */
const BUNDLE = 'tests/core.mutation.mjs';

/** Examples for each property. More would take too long, so a mutant that only rare inputs reveal survives. */
const RUNS = 10;
const SEED = 1;

/** The first test of each run: it notices a mutant that keeps the files from loading. */
const LOADING = 'all tests load';

/** @type {Test[]} */
let tests = [];

/** How many tests have this name. @type {Map<string, number>} */
const counts = new Map();

/** How long each test took the last time, in milliseconds: the quickest run first. @type {Map<string, number>} */
const durations = new Map();

/**
 * The nth test with a name has the same id in each run. Stryker recognizes tests by their ids.
 * @param {string} name
 * @param {() => unknown} run
 */
function test(name, run) {
  const count = counts.get(name) ?? 0;
  counts.set(name, count + 1);
  tests.push({ id: `${name} #${count + 1}`, run });
}

/** @param {readonly unknown[]} cases */
test.each = (cases) => (/** @type {string} */ name, /** @type {Function} */ run) => {
  for (const each of cases) {
    const values = Array.isArray(each) ? each : [each];
    test(name, () => run(...values));
  }
};

/**
 * @param {import('fast-check').IRawProperty<unknown>} property
 * @param {object} [parameters]
 */
const assert = (property, parameters) =>
  // Without `endOnFailure`, it would search for the smallest example for minutes.
  fastCheck.assert(property, { ...parameters, numRuns: RUNS, seed: SEED, endOnFailure: true });

/** What the tests import from Vitest and fast-check. */
const provided = { expect, test, vi: { setConfig() {} }, fc: { ...fastCheck, assert } };
Object.assign(globalThis, { provided });

const PROVIDED = '\0provided';

/** @type {import('vite').Plugin} */
const provide = {
  name: 'provide',
  enforce: 'pre',
  resolveId: (id) => (['vitest', '#tests/fast-check.ts'].includes(id) ? PROVIDED : null),
  load: (id) =>
    id === PROVIDED ? `export const { ${Object.keys(provided)} } = globalThis.provided;` : null,
};

class CoreTestRunner {
  /** @type {[]} */
  static inject = [];

  #loads = 0;

  /** Whether the loaded files can be used again: `checks` keeps no state, `score` caches prepared questions. */
  #isLoaded = false;

  capabilities = () => ({ reloadEnvironment: true });

  async init() {
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [provide],
      build: {
        ssr: ENTRY,
        target: 'node20',
        minify: false,
        emptyOutDir: false,
        outDir: 'tests',
        rollupOptions: {
          output: { entryFileNames: 'core.mutation.mjs', inlineDynamicImports: true },
        },
      },
    });
  }

  /** @returns {Promise<import('@stryker-mutator/api/test-runner').DryRunResult>} */
  async dryRun() {
    const state = this.#state({ activeMutant: undefined, mutantCoverage: undefined });
    const found = await this.#run({ bail: false });
    return { status: DryRunStatus.Complete, tests: found, mutantCoverage: state.mutantCoverage };
  }

  /** @param {import('@stryker-mutator/api/test-runner').MutantRunOptions} options */
  async mutantRun(options) {
    const { activeMutant, hitLimit, mutantActivation, testFilter, disableBail } = options;
    const { id, fileName } = activeMutant;
    const isStatic = mutantActivation === 'static';
    const state = this.#state({ activeMutant: isStatic ? id : undefined, hitCount: 0, hitLimit });
    const keepsNoState = !isStatic && fileName.includes('/quiz/checks/');
    if (!keepsNoState) this.#isLoaded = false;
    const found = await this.#run({
      bail: !disableBail,
      filter: testFilter,
      onLoaded: () => Object.assign(state, { activeMutant: id }),
    });
    this.#isLoaded = keepsNoState;
    const limit = determineHitLimitReached(state.hitCount, hitLimit);
    return toMutantRunResult(limit ?? { status: DryRunStatus.Complete, tests: found });
  }

  dispose = () => rm(BUNDLE, { force: true });

  /** @param {object} values */
  #state(values) {
    const all = /** @type {Record<string, any>} */ (globalThis);
    all[NAMESPACE] ??= {};
    return Object.assign(all[NAMESPACE], values);
  }

  async #load() {
    tests = [];
    counts.clear();
    this.#loads += 1;
    await import(`${pathToFileURL(resolve(BUNDLE))}?${this.#loads}`);
  }

  /** @param {{ bail: boolean, filter?: string[], onLoaded?: () => void }} options */
  async #run({ bail, filter, onLoaded }) {
    const loading = await resultOf({ id: LOADING, run: () => this.#isLoaded || this.#load() });
    const results = [loading];
    if (loading.status === TestStatus.Failed) return results;
    onLoaded?.();
    const ids = filter && new Set(filter);
    const chosen = tests.filter(({ id }) => !ids || ids.has(id));
    const durationOf = (/** @type {Test} */ { id }) => durations.get(id) ?? 0;
    for (const each of chosen.sort((a, b) => durationOf(a) - durationOf(b))) {
      this.#state({ currentTestId: each.id });
      const result = await resultOf(each);
      this.#state({ currentTestId: undefined });
      durations.set(each.id, result.timeSpentMs);
      results.push(result);
      if (bail && result.status === TestStatus.Failed) break;
    }
    return results;
  }
}

/** @param {Test} test @returns {Promise<TestResult>} */
async function resultOf({ id, run }) {
  const started = performance.now();
  const result = () => ({ id, name: id, timeSpentMs: performance.now() - started });
  try {
    await run();
    return { ...result(), status: TestStatus.Success };
  } catch (error) {
    return { ...result(), status: TestStatus.Failed, failureMessage: messageOf(error) };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'core', CoreTestRunner)];
