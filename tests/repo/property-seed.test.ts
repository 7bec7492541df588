import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runNode } from '#tests/scripts/run-node.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { repositoryFiles } from './repository-files.ts';

vi.setConfig({ testTimeout: 60_000 });

/** One test passes only when it is retried, the other is a property with counterexamples. */
const FAILING = `
import { expect, test } from 'vitest';
import { fc } from '#tests/fast-check.ts';
let attempts = 0;
test('flaky', () => expect(++attempts).toBe(2));
test('property', () => fc.assert(fc.property(fc.integer(), (whole) => whole < 1000)));
`;

/** Runs the two tests under the repository's own configuration, as CI does. */
function runFailing(env: Record<string, string> = {}) {
  const cwd = temporaryFolder();
  for (const path of ['package.json', 'vitest.config.ts', 'tests/setup.ts', 'tests/fast-check.ts'])
    cpSync(path, join(cwd, path), { recursive: true });
  writeFileSync(join(cwd, 'tests/failing.test.ts'), FAILING);
  // The configuration's global setup, without the database server that it starts.
  mkdirSync(join(cwd, 'tests/leads'));
  writeFileSync(join(cwd, 'tests/leads/shared-cluster.ts'), 'export default () => {};\n');
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'));
  const args = ['node_modules/.bin/vitest', 'run', '--project', 'node'];
  return runNode(args, { cwd, env: { CI: '1', NO_COLOR: '1', ...env } });
}

test('no test is retried, and a run prints the seed of its property tests', () => {
  const { code, output } = runFailing();
  expect(code).toBe(1);
  expect(output).toContain('2 failed');
  const [, seed] = /FAST_CHECK_SEED=(\d+)/.exec(output) ?? [];
  expect(output).toContain(`{ seed: ${seed},`);
});

test('FAST_CHECK_SEED repeats a run', () => {
  expect(runFailing({ FAST_CHECK_SEED: '42' }).output).toContain('{ seed: 42,');
});

test('every property test uses that seed', () => {
  const importing = repositoryFiles('tests').filter((file) =>
    readFileSync(file, 'utf8').includes("from 'fast-check'"),
  );
  expect(importing.filter((file) => file !== 'tests/repo/property-seed.test.ts')).toEqual([
    'tests/fast-check.ts',
  ]);
});
