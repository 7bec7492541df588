import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { runModule } from './run-node.ts';

/** Builds `made` from `in`, and writes a line into `log` each time. */
const BUILD = `
const make = "const fs = require('fs'), [folder] = process.argv.slice(1); fs.mkdirSync(folder, { recursive: true }); fs.cpSync('in', folder + '/in', { recursive: true }); fs.appendFileSync('log', 'built ')";
await script.buildIfStale({
  name: 'it', output: 'made', inputs: ['in', 'missing'], command: (folder) => [process.execPath, '-e', make, folder],
  env: () => ({ COMPILED_IN: process.env.COMPILED_IN ?? '' }),
});`;

test('a build runs once, and again after a source or a compiled-in variable changes', () => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, 'in/deep'), { recursive: true });
  const source = join(cwd, 'in/deep/source.ts');
  const builds = (env?: Record<string, string>) => {
    const { code, output } = runModule('builds.ts', BUILD, { cwd, env });
    expect(code, output).toBe(0);
    return readFileSync(join(cwd, 'log'), 'utf8').trim().split(' ').length;
  };
  writeFileSync(source, 'one');
  expect([builds(), builds()]).toEqual([1, 1]);
  writeFileSync(source, 'two');
  expect([builds(), builds()]).toEqual([2, 2]);
  writeFileSync(join(cwd, 'in/new.ts'), '');
  expect(builds()).toBe(3);
  expect(builds({ COMPILED_IN: 'x' })).toBe(4);
  expect(builds({ COMPILED_IN: 'x' })).toBe(4);
});

/** Builds the Studio as the scripts do, but only writes the variables that would be compiled in. */
const BUILD_STUDIO = `
const { loadEnvironment } = await import('${join(process.cwd(), 'scripts/environment.ts')}');
loadEnvironment();
const write = "const fs = require('fs'); const [folder] = process.argv.slice(1); fs.mkdirSync(folder, { recursive: true }); fs.writeFileSync(folder + '/env', [process.env.SANITY_PROJECT_ID, process.env.SANITY_DATASET, process.env.PORT].join())";
await script.buildIfStale({
  ...script.STUDIO, output: 'made', inputs: ['package.json'], cwd: '.', command: (folder) => [process.execPath, '-e', write, folder],
});`;

test('variables of .env are compiled into the Studio, and a change of one rebuilds it', () => {
  const cwd = temporaryFolder();
  const compiledIn = (text: string) => {
    writeFileSync(join(cwd, '.env'), text);
    const { code, output } = runModule('builds.ts', BUILD_STUDIO, { cwd });
    expect(code, output).toBe(0);
    return readFileSync(join(cwd, 'made/env'), 'utf8');
  };
  expect(compiledIn('SANITY_PROJECT_ID=abcd1234\nPORT=4000\n')).toBe('abcd1234,,4000');
  expect(compiledIn('SANITY_PROJECT_ID=efgh5678\nPORT=4000\n')).toBe('efgh5678,,4000');
  expect(compiledIn('SANITY_DATASET=staging\nPORT=4000\n')).toBe(',staging,4000');
});

test('the build of the Studio leaves the home folder alone, which may be read-only', () => {
  const cwd = temporaryFolder();
  const show = "console.log(script.STUDIO.command('x').join(' '))";
  const { output } = runModule('builds.ts', show, { cwd });
  expect(output).toContain(`env XDG_CONFIG_HOME=${cwd}/build/config ../node_modules/.bin/sanity`);
});

test('a build that fails says why, and leaves the previous output', () => {
  const cwd = temporaryFolder();
  const source = join(cwd, 'in');
  const failing = BUILD.replace(
    'fs.cpSync',
    "console.error('no such module'); process.exit(2); $&",
  );
  writeFileSync(source, 'one');
  expect(runModule('builds.ts', BUILD, { cwd }).code).toBe(0);
  for (const attempt of [1, 2]) {
    writeFileSync(source, 'two');
    const { code, output } = runModule('builds.ts', failing, { cwd });
    expect(code, `attempt ${attempt}`).toBe(1);
    expect(output).toContain('no such module');
    expect(output).toContain('Building it failed.');
    expect(readFileSync(join(cwd, 'made/in'), 'utf8')).toBe('one');
  }
});

test('a build that is killed leaves the previous output, and the next one starts anew', () => {
  const cwd = temporaryFolder();
  const source = join(cwd, 'in');
  const made = () => readFileSync(join(cwd, 'made/in'), 'utf8');
  const staging = () => readdirSync(join(cwd, 'build/new'));
  const killed = BUILD.replace(
    'fs.cpSync',
    "process.kill(process.ppid, 'SIGKILL'); process.exit(); $&",
  );
  writeFileSync(source, 'one');
  expect(runModule('builds.ts', BUILD, { cwd }).code).toBe(0);

  writeFileSync(source, 'two');
  expect(runModule('builds.ts', killed, { cwd }).code).toBeNull();
  expect(made()).toBe('one');
  expect(staging()).toHaveLength(1);

  expect(runModule('builds.ts', BUILD, { cwd }).code).toBe(0);
  expect(made()).toBe('two');
  expect(staging()).toEqual([]);
});
