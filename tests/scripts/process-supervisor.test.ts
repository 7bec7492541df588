import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { isListening } from './is-listening.ts';
import { runModule } from './run-node.ts';

/** Starts a process that prints an event, and stops it once it is ready. */
const START = `
const processes = new script.ProcessSupervisor();
const code = "console.log('{\\"event\\":1}'); console.log('re\\x1b[1mady'); setInterval(() => {}, 1000)";
await processes.start('site', process.execPath, ['-e', code], { ready: /^ready/ });
await processes.stop(0);`;

test.each([
  ['production', '{"event":1}'],
  ['development', '  site │ {"event":1}'],
])('with NODE_ENV=%s, a log line is printed as %s', (NODE_ENV, line) => {
  const ended = runModule('process-supervisor.ts', START, {
    cwd: temporaryFolder(),
    env: { NODE_ENV },
  });
  expect(ended).toEqual({ code: 0, output: `${line}\n` });
});

/** Prints its process id, listens on CHILD_PORT, and goes on printing whether it is read or not. */
const CHILD = `
process.stdout.on('error', () => {});
console.log(process.pid);
require('node:http').createServer((request, response) => response.end())
  .listen(process.env.CHILD_PORT, '127.0.0.1', () => console.log('ready'));
setInterval(() => console.log('a line'), 50);`;

const LAUNCHER = `
const { ProcessSupervisor } = await import(${JSON.stringify(join(process.cwd(), 'scripts/process-supervisor.ts'))});
process.on('SIGUSR2', () => Promise.reject(new Error('A mistake.')));
await new ProcessSupervisor().start('child', process.execPath, ['-e', ${JSON.stringify(CHILD)}], { ready: /^ready/ });
console.log('started');`;

test.each<[string, (launcher: ChildProcess) => unknown]>([
  ['closing the terminal', (launcher) => launcher.kill('SIGHUP')],
  ['closing the output', (launcher) => launcher.stdout?.destroy()],
  ['an unhandled rejection', (launcher) => launcher.kill('SIGUSR2')],
])('%s ends the script and its processes', async (_, end) => {
  const CHILD_PORT = await freePort();
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', LAUNCHER], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, CHILD_PORT },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(launcher, 'exit');
  let printed = '';
  launcher.stdout.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  onTestFinished(() => {
    launcher.kill('SIGKILL');
    try {
      process.kill(Number.parseInt(printed, 10), 'SIGKILL');
    } catch {
      // It has already ended.
    }
  });
  await vi.waitFor(() => expect(printed).toContain('started'));
  expect(await isListening(CHILD_PORT)).toBe(true);
  end(launcher);
  await exited;
  await vi.waitFor(async () => expect(await isListening(CHILD_PORT)).toBe(false));
});

/** Ends at its first start, and stays at its second. */
const UNSTEADY = `
const fs = require('fs');
if (fs.existsSync('started')) { fs.writeFileSync('again', ''); console.log('ready'); setInterval(() => {}, 1000); }
else { fs.writeFileSync('started', ''); process.exit(3); }`;

const HELPERS = `
const { existsSync } = await import('node:fs');
const processes = new script.ProcessSupervisor();
const start = (name, code, isOptional) =>
  processes.start(name, process.execPath, ['-e', code], { ready: /^ready/, isOptional });
const STEADY = "console.log('ready'); setInterval(() => {}, 1000)";`;

const run = (code: string) =>
  runModule('process-supervisor.ts', HELPERS + code, { cwd: temporaryFolder() });

test('an optional process that ends is started again, and does not stop the others', () => {
  const ended = run(`
await start('leads', ${JSON.stringify(UNSTEADY)}, true);
await start('site', STEADY);
console.log('the site runs');
while (true) {
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (existsSync('again')) await processes.stop(0);
}`);
  expect(ended).toEqual({ code: 0, output: expect.stringContaining('the site runs') });
  expect(ended.output).toContain('The leads process has ended (code 3); starting it again.');
});

test('a process that was killed is started again, while the others stay', () => {
  const ended = run(`
const pids = [];
const print = console.log;
console.log = (line) => /pid/.test(line) ? pids.push(Number(/\\d+/.exec(line)[0])) : print(line);
await start('lake', "console.log('pid ' + process.pid); " + STEADY);
await start('site', "process.on('exit', () => console.log('the site ended')); " + STEADY);
process.kill(pids[0], 'SIGKILL');
while (pids.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
print('started again', pids[0] !== pids[1]);
await processes.stop(0);`);
  expect(ended.output).toContain('The lake process has ended (SIGKILL)');
  expect(ended.output).toContain('started again true');
  expect(ended).toMatchObject({ code: 0, output: expect.not.stringContaining('the site ended') });
});

test('a process that ends before it is ready stops everything at once', () => {
  const ended = run(`
await start('site', STEADY);
await start('lake', 'process.exit(2)');`);
  expect(ended).toEqual({
    code: 1,
    output: expect.stringContaining('The lake process has ended (code 2); stopping the rest.'),
  });
});
