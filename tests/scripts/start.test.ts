import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { runModule, runNode } from './run-node.ts';

/** A folder with `npm start` and what it imports. */
function folderWithStart(): string {
  const cwd = temporaryFolder();
  for (const path of ['scripts', 'shared', 'variables.mjs', 'package.json', 'package-lock.json'])
    cpSync(path, join(cwd, path), { recursive: true });
  return cwd;
}

// Below the range from which systems choose free ports.
const PORTS = { PORT: '21311', LAKE_PORT: '21312', LEADS_PORT: '21313' };

test('with NODE_ENV=production, start neither installs nor builds, and names what is missing', () => {
  const cwd = folderWithStart();
  const env = { NODE_ENV: 'production', ...PORTS };
  const { code, output } = runNode(['scripts/start.ts'], { cwd, env });
  expect(code).toBe(1);
  expect(output.trim()).toBe('build/site is missing. Run `npm run build` first.');
  expect(['node_modules', 'build'].filter((name) => existsSync(join(cwd, name)))).toEqual([]);
});

test.each([
  ['of this machine', { os: [process.platform], cpu: [process.arch] }, ''],
  ['of another system', { os: ['plan9'] }, 'ci --include=dev'],
  ['of another processor', { cpu: ['vax'] }, 'ci --include=dev'],
])('packages %s: npm %s', (_, machine, expected) => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, 'node_modules'));
  const lock = JSON.stringify({
    packages: { 'node_modules/native': { version: '1', ...machine } },
  });
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(cwd, name), lock);
  writeFileSync(join(cwd, 'npm'), '#!/bin/sh\necho "$@"', { mode: 0o755 });
  const env = { PATH: `${cwd}:${process.env.PATH}` };
  const { output } = runModule('install.mjs', 'await script.installIfMissing();', { cwd, env });
  expect(output.split('\n').at(-2) ?? '').toBe(expected);
});

/** Shows the lock file that it would install. */
const NPM = `#!/bin/sh
if [ "$1" = config ]; then echo https://registry.test/npm; else cat npm-shrinkwrap.json; fi`;

test('npm gets the address of each package from a file that is gone afterwards', () => {
  const cwd = temporaryFolder();
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/a/node_modules/@scope/b': { version: '2.0.0', integrity: 'sha512-' },
    'node_modules/c-cjs': { name: 'c', version: '3.0.0', integrity: 'sha512-' },
  };
  writeFileSync(join(cwd, 'package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(join(cwd, 'npm'), NPM, { mode: 0o755 });
  const env = { PATH: `${cwd}:${process.env.PATH}` };
  const { output } = runModule('install.mjs', 'await script.installIfMissing();', { cwd, env });
  expect([...output.matchAll(/"resolved":"(.*?)"/g)].map(([, address]) => address)).toEqual([
    'https://registry.test/npm/@scope/b/-/b-2.0.0.tgz',
    'https://registry.test/npm/c/-/c-3.0.0.tgz',
  ]);
  expect(existsSync(join(cwd, 'npm-shrinkwrap.json'))).toBe(false);
});

/** A lake that tells that it runs. */
const LAKE = `import { writeFileSync } from 'node:fs';
writeFileSync('lake-runs', '');
console.log('lake ready');
setInterval(() => {}, 1000);
`;

/** Fails unless the lake runs within ten seconds. Builds a site that ends at once. */
const REMIX = `#!/usr/bin/env node
const { existsSync, mkdirSync, writeFileSync } = require('node:fs');
const built = (code) => {
  mkdirSync(process.env.BUILD_DIRECTORY + '/server', { recursive: true });
  writeFileSync(process.env.BUILD_DIRECTORY + '/server/index.js', '');
  process.exit(code);
};
setInterval(() => existsSync('lake-runs') && built(0), 50);
setTimeout(() => built(1), 10_000);
`;

test('the lake starts while the site is built, and the site after both', () => {
  const cwd = folderWithStart();
  const bin = join(cwd, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(cwd, lock), '{ "packages": {} }');
  writeFileSync(join(bin, 'remix'), REMIX, { mode: 0o755 });
  mkdirSync(join(cwd, 'lake'));
  writeFileSync(join(cwd, 'lake/main.ts'), LAKE);
  const { code, output } = runNode(['scripts/start.ts'], { cwd, env: PORTS });
  const lines = output.split('\n').filter((line) => /^›|ended/.test(line));
  expect(
    lines.map((line) => line.replace(/\d+ s/, 'n s')),
    output,
  ).toEqual([
    '› Building the site…',
    '› Starting the Content Lake…',
    '› Built the site in n s.',
    '› Starting the site…',
    'The site process has ended (code 0); stopping the rest.',
  ]);
  expect(code).toBe(1);
});
