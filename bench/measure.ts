import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export type RunningProcess = { child: ChildProcess; url: string; stop: () => Promise<void> };

/** Starts a command with no other environment, and waits until it prints `… ready on <url>`. */
export async function startProcess(
  command: string[],
  env: Record<string, string>,
  cwd?: string,
): Promise<RunningProcess> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd,
    // No leads process that runs beside is measured, or told.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LEADS_URL: 'http://127.0.0.1:1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  stopAtExit(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${command.join(' ')} ended with ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = / ready on (\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  return { child, url, stop: () => stop(child) };
}

/** Stops the process when the benchmark ends for any reason. */
function stopAtExit(child: ChildProcess): void {
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

export function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  return ended;
}

/** Resident memory of a process, in megabytes. */
export function residentMemory(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** What wrk measured: responses, those a second, failures, and the 99th percentile in milliseconds. */
export type Load = { responses: number; perSecond: number; failures: number; p99: number };

const MS_OF: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** Requests a URL with wrk on the second core for some seconds. */
export function runWrk(url: string, seconds: number, options: string[] = []): Promise<Load> {
  const args = ['-c', '1', 'wrk', '-t1', '-c32', `-d${seconds}s`, '--latency'];
  const brotli = ['-H', 'Accept-Encoding: br'];
  const child = spawn('taskset', [...args, ...brotli, ...options, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve(loadFrom(output)));
  });
}

/** Reads what wrk prints. A failure is a response that is an error, or a connection that failed. */
export function loadFrom(output: string): Load {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  const [, p99, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const [socketErrors = ''] = /Socket errors: .*/.exec(output) ?? [];
  const failedConnections = socketErrors.match(/\d+/g)?.map(Number) ?? [];
  return {
    responses: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    failures: failedConnections.reduce(
      (sum, count) => sum + count,
      number(/Non-2xx or 3xx responses: (\d+)/),
    ),
    p99: Number(p99) * (MS_OF[unit] ?? Number.NaN),
  };
}

/** The value below which this share (0 to 1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
