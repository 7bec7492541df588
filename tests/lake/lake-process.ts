import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { bundleOf } from '#tests/bundle.ts';

// Starting a process is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export type LakeProcess = {
  child: ChildProcess;
  /** Empty when the lake ended before it was ready. */
  url: string;
  output(): string;
  exited: Promise<number | null>;
};

/** Runs the lake as `npm start` does, on a free port. Resolves when it is ready or has ended. */
export async function startProcess(
  environment: Readonly<Record<string, string>>,
): Promise<LakeProcess> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [await bundleOf('lake/main.ts')], {
    env: { PATH, NODE_ENV: 'test', LAKE_PORT: '0', LAKE_SEED: 'none', ...environment },
  });
  let output = '';
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = await new Promise<string>((ready) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const readyUrl = /lake ready on (\S+)/.exec(output)?.[1];
      if (readyUrl !== undefined) ready(readyUrl);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => ready(''));
  });
  return { child, url, output: () => output, exited };
}
