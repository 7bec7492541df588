import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve as absolute } from 'node:path';
import { createInterface } from 'node:readline';

const GRACE_MS = 5_000;

export type RunningProcess = {
  /** The address in its ready line. */
  url: string;
  /** Every other line that it has printed. */
  log: string[];
  pid: number | undefined;
  stop: () => Promise<void>;
};

type Options = {
  args?: readonly string[];
  cwd?: string;
  /** Matches the ready line and captures its address. */
  ready?: RegExp;
};

/** Where nothing listens, so that no process of a test finds a leads process that runs beside it. */
const LEADS_URL = 'http://127.0.0.1:1';

/** Node keeps there what it has compiled, which is half of what a lake takes to start. */
const NODE_COMPILE_CACHE = absolute('node_modules/.cache/compiled');

// Each running script adds a listener of its end.
process.setMaxListeners(0);

/** Starts a script without the caller's environment, and waits for its ready line. */
export async function startProcess(
  script: string,
  env: Record<string, string>,
  { args = [], cwd, ready = / ready on (\S+)$/ }: Options = {},
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, LEADS_URL, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
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
    // At SIGTERM, a site would wait for load balancers first.
    child.kill('SIGINT');
    const timeout = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    await exited;
    clearTimeout(timeout);
  };
  return { url, log, pid: child.pid, stop };
}
