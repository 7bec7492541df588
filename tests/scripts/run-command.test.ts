import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder.ts';

test.each([
  ['SIGTERM', "runCommand('It', ", 143],
  ['SIGHUP', "runCommand('It', ", 129],
  ['SIGTERM', 'runQuietly(', 143],
] as const)(
  '%s to a script that has called %s ends the program, too',
  async (signal, call, status) => {
    const file = join(temporaryFolder(), 'pid');
    const program = `require('node:fs').writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000);`;
    const code = `
    const { runCommand, runQuietly } = await import(${JSON.stringify(resolve('scripts/run-command.mjs'))});
    await ${call}process.execPath, ['-e', ${JSON.stringify(program)}, ${JSON.stringify(file)}]);`;
    const script = spawn(process.execPath, ['--input-type=module', '-e', code]);
    onTestFinished(() => void script.kill('SIGKILL'));
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toMatch(/\d/));
    script.kill(signal);
    expect(await once(script, 'exit')).toEqual([status, null]);
    expect(() => process.kill(Number(readFileSync(file, 'utf8')), 0)).toThrow('ESRCH');
  },
);
