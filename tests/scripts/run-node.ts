import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

type Ended = { code: number | null; output: string };
type Place = { cwd: string; env?: Record<string, string> };

/** Runs Node with these arguments to its end, with no variables but these. */
export function runNode(args: string[], { cwd, env = {} }: Place): Ended {
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { NODE_ENV: 'development', PATH, ...env },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { code: status, output: `${stdout}${stderr}` };
}

/** Runs a module of `scripts` as a script would use it. */
export const runModule = (name: string, code: string, place: Place): Ended =>
  runNode(
    [
      '--input-type=module',
      '-e',
      `const script = await import(${JSON.stringify(join(process.cwd(), 'scripts', name))});\n${code}`,
    ],
    place,
  );

/** An empty folder that is gone after the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'audit-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
