import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { runModule } from './run-node.ts';

const FIND = 'console.log(await script.findOrInstallHeadlessShell());';

test('the browser tests use the browser in CHROMIUM_PATH', () => {
  const env = { CHROMIUM_PATH: ` ${process.execPath} ` };
  const { output } = runModule('chromium.mjs', FIND, { cwd: temporaryFolder(), env });
  expect(output.trim()).toBe(process.execPath);
});

test('the browser tests use the headless shell before another Chromium', () => {
  const bin = temporaryFolder();
  for (const name of ['chromium', 'chromium-headless-shell']) writeFileSync(join(bin, name), '');
  const env = { CHROMIUM_PATH: '', PATH: `${bin}:${process.env.PATH}` };
  const { output } = runModule('chromium.mjs', FIND, { cwd: temporaryFolder(), env });
  expect(output.trim()).toBe(join(bin, 'chromium-headless-shell'));
});

test('a CHROMIUM_PATH that does not exist is an error, not a download', () => {
  const env = { CHROMIUM_PATH: '/nowhere/chromium' };
  const { code, output } = runModule('chromium.mjs', FIND, { cwd: temporaryFolder(), env });
  expect(code).toBe(1);
  expect(output.trim()).toBe('CHROMIUM_PATH names /nowhere/chromium, which does not exist.');
});
