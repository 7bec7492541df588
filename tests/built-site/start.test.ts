import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { isListening } from '#tests/scripts/is-listening.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

/** The process id of the script that npm runs. */
const scriptOf = (npm: number) =>
  Number(readFileSync(`/proc/${npm}/task/${npm}/children`, 'utf8').trim());

test.each<[string, (npm: number) => unknown]>([
  ['a service manager that sends SIGTERM to npm', (npm) => process.kill(npm, 'SIGTERM')],
  ['closing the terminal', (npm) => process.kill(-npm, 'SIGHUP')],
  ['SIGHUP to npm, which does not pass it on,', (npm) => process.kill(npm, 'SIGHUP')],
  ['SIGKILL, which the script cannot handle,', (npm) => process.kill(scriptOf(npm), 'SIGKILL')],
])('%s ends every process that npm started', async (_, stop) => {
  const folder = temporaryFolder();
  const ports = {
    PORT: await freePort(),
    LAKE_PORT: await freePort(),
    LEADS_PORT: await freePort(),
  };
  const folders = {
    LAKE_DIR: join(folder, 'lake'),
    LEADS_DIR: join(folder, 'leads'),
    CONTENT_DIR: join(folder, 'content'),
  };
  const { PATH, HOME } = process.env;
  const npm = spawn('npm', ['start'], {
    env: {
      NODE_ENV: 'production',
      PATH,
      HOME,
      SHUTDOWN_DELAY_SECONDS: '0',
      ...ports,
      ...folders,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const { pid = 0 } = npm;
  onTestFinished(() => {
    try {
      process.kill(-pid);
    } catch {
      // Every process has ended.
    }
  });
  const printed: string[] = [];
  npm.stdout.on('data', (data: Buffer) => printed.push(data.toString()));
  const waiting = { timeout: 120_000, interval: 100 };
  const listening = () => Promise.all(Object.values(ports).map(isListening));
  await vi.waitFor(() => expect(printed.join('')).toContain('Ctrl-C stops everything.'), waiting);
  await vi.waitFor(async () => expect(await listening()).toEqual([true, true, true]), waiting);

  stop(pid);
  await vi.waitFor(async () => {
    expect(await listening()).toEqual([false, false, false]);
  }, waiting);
});
