import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#http/ports.mjs';
import { isListening } from './is-listening.ts';
import { emptyFolder, runModule } from './run-node.ts';

/** Starts a part that prints an event, and stops it once it is ready. */
const START = `
const processes = new script.ProcessSupervisor();
const part = "console.log('{\\"event\\":1}'); console.log('ready'); setInterval(() => {}, 1000)";
await processes.start('site', process.execPath, ['-e', part], { ready: /^ready/ });
await processes.stop(0);`;

test.each([
  ['production', '{"event":1}'],
  ['development', '  site │ {"event":1}'],
])('with NODE_ENV=%s, a line of the log is printed as %s', (NODE_ENV, line) => {
  const ended = runModule('process-supervisor.mjs', START, {
    cwd: emptyFolder(),
    env: { NODE_ENV },
  });
  expect(ended).toEqual({ code: 0, output: `${line}\n` });
});

/** Says who it is, listens on the port that it is given, and goes on talking, heard or not. */
const PART = `
process.stdout.on('error', () => {});
console.log(process.pid);
require('node:http').createServer((request, response) => response.end())
  .listen(process.env.PART_PORT, '127.0.0.1', () => console.log('ready'));
setInterval(() => console.log('a line'), 50);`;

const LAUNCHER = `
const { ProcessSupervisor } = await import(${JSON.stringify(join(process.cwd(), 'scripts/process-supervisor.mjs'))});
process.on('SIGUSR2', () => Promise.reject(new Error('A mistake.')));
await new ProcessSupervisor().start('part', process.execPath, ['-e', ${JSON.stringify(PART)}], { ready: /^ready/ });
console.log('started');`;

test.each<[string, (launcher: ChildProcess) => unknown]>([
  ['a terminal that is closed', (launcher) => launcher.kill('SIGHUP')],
  ['a reader of the output that goes away', (launcher) => launcher.stdout?.destroy()],
  ['a mistake of its own', (launcher) => launcher.kill('SIGUSR2')],
])('%s ends the script, and the parts with it', async (_, end) => {
  const PART_PORT = await freePort();
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', LAUNCHER], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, PART_PORT },
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
      // It has ended.
    }
  });
  await vi.waitFor(() => expect(printed).toContain('started'), { timeout: 10_000 });
  expect(await isListening(PART_PORT)).toBe(true);
  end(launcher);
  await exited;
  await vi.waitFor(async () => expect(await isListening(PART_PORT)).toBe(false), {
    timeout: 5_000,
  });
});
