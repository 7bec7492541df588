import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

type Outcome = { code: number | null; output: string };
type Options = { cwd: string; env?: Record<string, string> };

/** Runs Node with these arguments and waits until it ends. No other environment variable is set. */
export function runNode(args: string[], { cwd, env = {} }: Options): Outcome {
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { NODE_ENV: 'development', PATH, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { code: status, output: `${stdout}${stderr}` };
}

/** Runs code that finds a module of `scripts` in the constant `script`. */
export const runModule = (name: string, code: string, options: Options): Outcome =>
  runNode(
    [
      '--input-type=module',
      '-e',
      `const script = await import(${JSON.stringify(join(process.cwd(), 'scripts', name))});\n${code}`,
    ],
    options,
  );
