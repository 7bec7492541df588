import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { bundleOf } from './bundle.ts';

export type BundledProcess = {
  child: ChildProcess;
  /** Empty when the process ended before it was ready. */
  url: string;
  output: () => string;
  exited: Promise<number | null>;
};

/** Node keeps there what it has compiled, for the next process. */
export const NODE_COMPILE_CACHE = resolve('node_modules/.cache/compiled');

/**
 * Bundles this entry and runs it in a process of its own, without the caller's environment. Resolves
 * when it has printed `… ready on <url>`, or has ended. It is killed after the test.
 */
export async function startBundle(
  entry: string,
  environment: Readonly<Record<string, string>>,
): Promise<BundledProcess> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [await bundleOf(entry)], {
    env: { PATH, NODE_ENV: 'test', NODE_COMPILE_CACHE, ...environment },
  });
  let output = '';
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = await new Promise<string>((ready) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const readyUrl = / ready on (\S+)/.exec(output)?.[1];
      if (readyUrl !== undefined) ready(readyUrl);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => ready(''));
  });
  return { child, url, output: () => output, exited };
}
