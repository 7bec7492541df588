import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { onTestFinished } from 'vitest';

export type LeadsProcess = {
  child: ChildProcess;
  /** Empty when the process ended before it was ready. */
  url: string;
  output: () => string;
  exited: Promise<number | null>;
};

const BUNDLE = 'node_modules/.cache/leads-tests';

/** One bundle per test file: it starts faster than the sources. */
let bundled: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const outDir = join(BUNDLE, String(process.pid));
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'leads/main.ts', outDir, copyPublicDir: false, minify: false },
  });
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  return join(outDir, 'main.js');
}

/** Runs the leads process as `npm start` does, on a free port. Resolves when it is ready or has ended. */
export async function startLeads(
  environment: Readonly<Record<string, string>>,
): Promise<LeadsProcess> {
  bundled ??= bundle();
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [await bundled], {
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
