import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { portOf } from '#http/ports.mjs';
import { readEnvironment } from '#lake/environment.ts';
import { emptyFolder, runModule } from './run-node.ts';

/** A port that is in use until the test is over. */
async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return portOf(server);
}

test.each(['PORT', 'LAKE_PORT'])(
  'the error for a port in use names the port and %s',
  async (variable) => {
    const port = await takenPort();
    const require = `await script.requireFreePort(${port}, '${variable}'); console.log('free');`;
    const { code, output } = runModule('ports.mjs', require, { cwd: emptyFolder() });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `Port ${port} is in use. Stop the program that uses it, or set ${variable}.`,
    );
  },
);

test('a free port is not an error', () => {
  const require = `await script.requireFreePort(0, 'PORT'); console.log('free');`;
  expect(runModule('ports.mjs', require, { cwd: emptyFolder() })).toEqual({
    code: 0,
    output: 'free\n',
  });
});

const SHOW = 'console.log(JSON.stringify(script.loadEnvironment()));';

test.each([
  ['PORT', 'lake'],
  ['PORT', '0'],
  ['LAKE_PORT', '65536'],
  ['LAKE_PORT', '33.3'],
])('%s=%s is not a port', (variable, value) => {
  const cwd = emptyFolder();
  const { code, output } = runModule('environment.mjs', SHOW, { cwd, env: { [variable]: value } });
  expect(code).toBe(1);
  expect(output.trim()).toBe(`${variable}=${value} is not a port. Use a number from 1 to 65535.`);
});

test('every variable has a default, and an empty variable counts as not set', () => {
  const env = { PORT: '', LAKE_PORT: ' ', SANITY_PROJECT_ID: ' ' };
  const { output } = runModule('environment.mjs', SHOW, { cwd: emptyFolder(), env });
  const defaults = { isProduction: false, isHosted: false, port: 3000, lakePort: 3333 };
  expect(JSON.parse(output)).toMatchObject(defaults);
});

test('variables come from .env, and those of the shell override them', () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, '.env'), 'PORT=4000\nLAKE_PORT=4001\nSANITY_PROJECT_ID=abcd1234\n');
  const { output } = runModule('environment.mjs', SHOW, { cwd, env: { PORT: '5000' } });
  expect(JSON.parse(output)).toMatchObject({ port: 5000, lakePort: 4001, isHosted: true });
});

test('in development the lake accepts the origins of the Studio, as well as those in LAKE_ORIGINS', () => {
  const origins = (env: Record<string, string>) => {
    const { output } = runModule('environment.mjs', SHOW, { cwd: emptyFolder(), env });
    return readEnvironment({ LAKE_ORIGINS: JSON.parse(output).lakeOrigins }).LAKE_ORIGINS;
  };
  const own = ['http://127.0.0.1:4002', 'http://localhost:4002'];
  expect(origins({ STUDIO_PORT: '4002', LAKE_ORIGINS: '' })).toEqual(own);
  const env = { STUDIO_PORT: '4002', LAKE_ORIGINS: 'https://other.example' };
  expect(origins(env)).toEqual(['https://other.example', ...own]);
});

/** Builds `out/made` from `in`, and writes a line into `log` each time. */
const BUILD = `
const make = "const fs = require('fs'), [folder] = process.argv.slice(1); fs.mkdirSync(folder, { recursive: true }); fs.cpSync('in', folder + '/in', { recursive: true }); fs.appendFileSync('log', 'built ')";
await script.buildIfStale({
  name: 'it', output: 'out/made', inputs: ['in', 'missing'], command: (folder) => [process.execPath, '-e', make, folder],
  env: () => ({ COMPILED_IN: process.env.COMPILED_IN ?? '' }),
});`;

test('a build runs once, and again after a source or a compiled-in variable changes', () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'in/deep'), { recursive: true });
  const source = join(cwd, 'in/deep/source.ts');
  const builds = (env?: Record<string, string>) => {
    const { code, output } = runModule('builds.mjs', BUILD, { cwd, env });
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
const { loadEnvironment } = await import('${join(process.cwd(), 'scripts/environment.mjs')}');
loadEnvironment();
const write = "const fs = require('fs'); const [folder] = process.argv.slice(1); fs.mkdirSync(folder, { recursive: true }); fs.writeFileSync(folder + '/env', [process.env.SANITY_PROJECT_ID, process.env.SANITY_DATASET, process.env.PORT].join())";
await script.buildIfStale({
  ...script.STUDIO, inputs: ['package.json'], cwd: '.', command: (folder) => [process.execPath, '-e', write, folder],
});`;

test('variables of .env are compiled into the Studio, and a change of one rebuilds it', () => {
  const cwd = emptyFolder();
  const compiledIn = (text: string) => {
    writeFileSync(join(cwd, '.env'), text);
    const { code, output } = runModule('builds.mjs', BUILD_STUDIO, { cwd });
    expect(code, output).toBe(0);
    return readFileSync(join(cwd, 'studio/dist/env'), 'utf8');
  };
  expect(compiledIn('SANITY_PROJECT_ID=abcd1234\nPORT=4000\n')).toBe('abcd1234,,4000');
  expect(compiledIn('SANITY_PROJECT_ID=efgh5678\nPORT=4000\n')).toBe('efgh5678,,4000');
  expect(compiledIn('SANITY_DATASET=staging\nPORT=4000\n')).toBe(',staging,4000');
});

test('a build that fails says why, and leaves the previous output', () => {
  const cwd = emptyFolder();
  const source = join(cwd, 'in');
  const failing = BUILD.replace(
    'fs.cpSync',
    "console.error('no such module'); process.exit(2); $&",
  );
  writeFileSync(source, 'one');
  expect(runModule('builds.mjs', BUILD, { cwd }).code).toBe(0);
  for (const attempt of [1, 2]) {
    writeFileSync(source, 'two');
    const { code, output } = runModule('builds.mjs', failing, { cwd });
    expect(code, `attempt ${attempt}`).toBe(1);
    expect(output).toContain('no such module');
    expect(output).toContain('Building it failed.');
    expect(readFileSync(join(cwd, 'out/made/in'), 'utf8')).toBe('one');
  }
});

test('a build that is killed leaves the previous output, and the next build removes its leftovers', () => {
  const cwd = emptyFolder();
  const source = join(cwd, 'in');
  const made = () => readFileSync(join(cwd, 'out/made/in'), 'utf8');
  const staging = () => readdirSync(join(cwd, 'build/staging'));
  const killed = BUILD.replace(
    'fs.cpSync',
    "process.kill(process.ppid, 'SIGKILL'); process.exit(); $&",
  );
  writeFileSync(source, 'one');
  expect(runModule('builds.mjs', BUILD, { cwd }).code).toBe(0);

  writeFileSync(source, 'two');
  expect(runModule('builds.mjs', killed, { cwd }).code).toBeNull();
  expect(made()).toBe('one');
  expect(staging()).toHaveLength(1);

  expect(runModule('builds.mjs', BUILD, { cwd }).code).toBe(0);
  expect(made()).toBe('two');
  expect(staging()).toEqual([]);
});

const FIND = 'console.log(await script.findOrInstallHeadlessShell());';

test('the browser tests use the browser in CHROMIUM_PATH', () => {
  const env = { CHROMIUM_PATH: ` ${process.execPath} ` };
  const { output } = runModule('chromium.mjs', FIND, { cwd: emptyFolder(), env });
  expect(output.trim()).toBe(process.execPath);
});

test('the browser tests use the headless shell before another Chromium', () => {
  const bin = emptyFolder();
  for (const name of ['chromium', 'chromium-headless-shell']) writeFileSync(join(bin, name), '');
  const env = { CHROMIUM_PATH: '', PATH: `${bin}:${process.env.PATH}` };
  const { output } = runModule('chromium.mjs', FIND, { cwd: emptyFolder(), env });
  expect(output.trim()).toBe(join(bin, 'chromium-headless-shell'));
});

test('a CHROMIUM_PATH that does not exist is an error, not a download', () => {
  const env = { CHROMIUM_PATH: '/nowhere/chromium' };
  const { code, output } = runModule('chromium.mjs', FIND, { cwd: emptyFolder(), env });
  expect(code).toBe(1);
  expect(output.trim()).toBe('CHROMIUM_PATH names /nowhere/chromium, which does not exist.');
});

test.each([
  ['SIGTERM', "runCommand('It', ", 143],
  ['SIGHUP', "runCommand('It', ", 129],
  ['SIGTERM', 'runQuietly(', 143],
] as const)(
  '%s to a script that has called %s ends the program, too',
  async (signal, call, status) => {
    const file = join(emptyFolder(), 'pid');
    const program = `require('node:fs').writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000);`;
    const code = `
    const { runCommand, runQuietly } = await import(${JSON.stringify(resolve('scripts/run-command.mjs'))});
    await ${call}process.execPath, ['-e', ${JSON.stringify(program)}, ${JSON.stringify(file)}]);`;
    const script = spawn(process.execPath, ['--input-type=module', '-e', code]);
    onTestFinished(() => void script.kill('SIGKILL'));
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toMatch(/\d/), { timeout: 10_000 });
    script.kill(signal);
    expect(await once(script, 'exit')).toEqual([status, null]);
    expect(() => process.kill(Number(readFileSync(file, 'utf8')), 0)).toThrow('ESRCH');
  },
);

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['10.0.0.5', '10.0.0.5'],
  ['::1', '[::1]'],
])('the site finds leads that listen on %s at %s', (LEADS_HOST, host) => {
  const { output } = runModule('environment.mjs', SHOW, {
    cwd: emptyFolder(),
    env: { LEADS_HOST },
  });
  expect(JSON.parse(output).siteVariables).toEqual({ LEADS_URL: `http://${host}:3335` });
});
