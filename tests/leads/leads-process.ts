import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { bundleOf } from '#tests/bundle.ts';

export type LeadsProcess = {
  child: ChildProcess;
  /** Empty when the process ended before it was ready. */
  url: string;
  output: () => string;
  exited: Promise<number | null>;
};

/** Runs the leads process as `npm start` does, on a free port. Resolves when it is ready or has ended. */
export async function startLeads(
  environment: Readonly<Record<string, string>>,
): Promise<LeadsProcess> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [await bundleOf('leads/main.ts')], {
    env: { PATH, NODE_ENV: 'test', LEADS_PORT: '0', ...environment },
  });
  let output = '';
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = await new Promise<string>((ready) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const readyUrl = /leads ready on (\S+)/.exec(output)?.[1];
      if (readyUrl !== undefined) ready(readyUrl);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => ready(''));
  });
  return { child, url, output: () => output, exited };
}
