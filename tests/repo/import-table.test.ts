import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { importRules, withLayers } from './layers.ts';
import { repositoryFiles } from './repository-files.ts';

const rules = importRules();

const CONTRIBUTING = 'CONTRIBUTING.md';

test('the table in CONTRIBUTING says what the linter enforces; -u writes it', async () => {
  const table = withLayers(readFileSync(CONTRIBUTING, 'utf8'));
  await expect(table).toMatchFileSnapshot(resolve(CONTRIBUTING));
});

/** Whether a glob of a rule, such as `folder/**` or `folder/*.ts`, covers a file. */
const covers = (glob: string, file: string) => {
  const pattern = glob
    .replaceAll('.', '\\.')
    .replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${pattern}$`).test(file);
};

test('every file with code has a rule, or is in a folder that may import anything', () => {
  const free = /^(tests|scripts)\/|^[^/]+$/;
  const ruled = (file: string) =>
    rules.some(({ includes }) => includes.some((glob) => covers(glob, file)));
  const files = repositoryFiles('*.ts', '*.tsx').filter((file) => !free.test(file));
  expect(files.filter((file) => !ruled(file))).toEqual([]);
});

test('every rule is for files that exist', () => {
  const files = repositoryFiles('*.ts', '*.tsx');
  const unused = rules.filter(
    ({ includes }) => !files.some((file) => covers(includes[0] ?? '', file)),
  );
  expect(unused).toEqual([]);
});

test('no file imports from a parent folder with ../', () => {
  const climbs = /(?:from|import)\s*\(?\s*['"]\.\.\//;
  const climbing = repositoryFiles('*.ts', '*.tsx', '*.mjs').filter(
    (file) => !file.startsWith('tests/repo/') && climbs.test(readFileSync(file, 'utf8')),
  );
  expect(climbing).toEqual([]);
});
