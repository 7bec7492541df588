import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { runNode } from './run-node.ts';

const RUN = resolve('scripts/run.mjs');

/** Makes Node say that it is an older one. The processes that it starts get no such flag. */
const OLDER = `--import=data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`;

const SHOW = `
console.log(JSON.stringify({ args: process.argv.slice(2), version: process.versions.node, path: process.env.PATH }));
process.exitCode = 3;`;

/** A folder with this program, where npm is a script that counts its calls in `calls`. */
function folderWith(program: string, npm = `echo ${process.execPath}`) {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'program.mjs'), program);
  writeFileSync(join(cwd, 'npm'), `#!/bin/sh\necho called >> calls\n${npm}`, { mode: 0o755 });
  return { cwd, env: { PATH: `${cwd}${delimiter}${process.env.PATH}` } };
}

test('an older Node runs a program with the Node that npm has, and asks npm once', () => {
  const folder = folderWith(SHOW);
  const run = () => runNode([OLDER, RUN, './program.mjs', '--flag', 'a b'], folder);
  const first = run();
  expect(first.output).toContain('Node 20.20.2 is too old: getting Node 24 from npm (once)…');
  const second = run();
  const { args, version, path } = JSON.parse(second.output);
  expect([first.code, second.code, args]).toEqual([3, 3, ['--flag', 'a b']]);
  expect(version).toBe(process.versions.node);
  expect(path.startsWith(dirname(process.execPath) + delimiter)).toBe(true);
  expect(readFileSync(join(folder.cwd, 'calls'), 'utf8')).toBe('called\n');
});

test('an older Node asks npm again when what it had fetched is gone', () => {
  const folder = folderWith(SHOW);
  const run = () => runNode([OLDER, RUN, './program.mjs'], folder).code;
  expect(run()).toBe(3);
  writeFileSync(join(folder.cwd, 'build/node-24'), join(folder.cwd, 'gone'));
  expect(run()).toBe(3);
  expect(readFileSync(join(folder.cwd, 'calls'), 'utf8')).toBe('called\ncalled\n');
});

test.each([
  ['npm finds no registry', 'echo "npm error code ENOTFOUND" >&2; exit 1', ' (ENOTFOUND)'],
  ['npm says nothing', 'exit 1', ''],
])('an older Node says in a sentence what is missing when %s', (_, npm, reason) => {
  const folder = folderWith(SHOW, npm);
  const { code, output } = runNode([OLDER, RUN, './program.mjs'], folder);
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toBe(
    `Node 24 could not be fetched from the npm registry${reason}. Connect to the registry, or install Node 24.`,
  );
  expect(existsSync(join(folder.cwd, 'build'))).toBe(false);
});

test('SIGTERM while npm gets Node ends npm, too', async () => {
  const { cwd, env } = folderWith(SHOW, 'echo $$ > pid\nexec sleep 60');
  const child = spawn(process.execPath, [OLDER, RUN, './program.mjs'], {
    cwd,
    env: { NODE_ENV: 'test', ...env },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const pid = () => Number(readFileSync(join(cwd, 'pid'), 'utf8'));
  await vi.waitFor(() => expect(pid()).toBeGreaterThan(0), { timeout: 20_000 });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
  expect(isRunning(pid())).toBe(false);
});

test('a new Node runs a program itself, and does not ask npm', () => {
  const folder = folderWith('console.log(process.pid === Number(process.argv[2]))');
  const command = `exec "${process.execPath}" "${RUN}" ./program.mjs $$`;
  const shell =
    "require('node:child_process').execFileSync('sh', ['-c', process.argv[1]], { stdio: 'inherit' })";
  expect(runNode(['-e', shell, command], folder)).toEqual({ code: 0, output: 'true\n' });
  expect(existsSync(join(folder.cwd, 'calls'))).toBe(false);
});

test('a program that is not installed is named', () => {
  const { code, output } = runNode([RUN, 'vitest', 'run'], { cwd: temporaryFolder() });
  expect(code).toBe(1);
  expect(output.trim()).toBe('node_modules/.bin/vitest is missing. Run `npm ci` first.');
});

test('a tool that an older Node runs by itself ends with a sentence', () => {
  const { code, output } = runNode(
    [
      OLDER,
      '--input-type=module',
      '-e',
      `(await import('${resolve('scripts/node-version.mjs')}')).requireNode()`,
    ],
    { cwd: temporaryFolder() },
  );
  expect(code).toBe(1);
  expect(output.trim()).toMatch(
    /^Node 20\.20\.2 is too old\. `npm run test:unit -- FILE` .*PATH\.$/,
  );
});

/** Writes its process id into a file, and runs until a signal ends it. */
const LASTING = `
import { writeFileSync } from 'node:fs';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(7));
setInterval(() => {}, 1000);
writeFileSync('pid', String(process.pid));`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Starts the program in an older Node with this command, and waits for the program's process id. */
async function startLasting(command: string): Promise<{ child: ChildProcess; pid: number }> {
  const { cwd, env } = folderWith(LASTING);
  const child = spawn('sh', ['-c', command, process.execPath, OLDER, RUN, './program.mjs'], {
    cwd,
    env: { NODE_ENV: 'test', ...env, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const read = () => Number(readFileSync(join(cwd, 'pid'), 'utf8'));
  await vi.waitFor(() => expect(read()).toBeGreaterThan(0), { timeout: 20_000 });
  const pid = read();
  onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')));
  expect(pid).not.toBe(child.pid);
  return { child, pid };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s to an older Node ends the program, whose exit code is passed on',
  async (signal) => {
    const { child, pid } = await startLasting('exec "$0" "$@"');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([7, null]);
    expect(isRunning(pid)).toBe(false);
  },
);

test.each([
  ['the older Node', 'exec "$0" "$@"'],
  ['npm, above it,', '"$0" "$@"; exit'],
])('SIGKILL of %s ends the program', async (_, command) => {
  const { child, pid } = await startLasting(command);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 });
});
