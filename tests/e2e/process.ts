import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

const GRACE = 5_000;

export type RunningProcess = {
  /** The address that its ready line names. */
  url: string;
  /** Every line that it has printed since. */
  log: string[];
  stop: () => Promise<void>;
};

type How = {
  args?: readonly string[];
  cwd?: string;
  /** The line that says that it is ready, and its address in it. */
  ready?: RegExp;
};

/** Runs a script with nothing of the caller's environment, until it says that it is ready. */
export async function startProcess(
  script: string,
  env: Record<string, string>,
  { args = [], cwd, ready = / ready on (\S+)$/ }: How = {},
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const log: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => {
        const address = ready.exec(line)?.[1];
        if (address) resolve(address);
        else log.push(line);
      });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${script} ended:\n${log.join('\n')}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), GRACE);
    await exited;
    clearTimeout(late);
  };
  return { url, log, stop };
}

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return String(address.port);
}
