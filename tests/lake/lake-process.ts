import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { onTestFinished, vi } from 'vitest';

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

const BUNDLE = 'node_modules/.cache/lake-tests';

/** One bundle per test process: it starts twice as fast as the sources. */
const bundled = (async () => {
  const outDir = join(BUNDLE, String(process.pid));
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'lake/main.ts', outDir, copyPublicDir: false, minify: false },
  });
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  return join(outDir, 'main.js');
})();

/** Runs the lake as `npm start` does, on a free port. Resolves when it is ready or has ended. */
export async function startProcess(
  environment: Readonly<Record<string, string>>,
): Promise<LakeProcess> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [await bundled], {
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
