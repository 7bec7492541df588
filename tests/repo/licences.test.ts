import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Licences under which an unchanged package may be used in a product of any licence. */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0', 'OFL-1.1', 'CC-BY-3.0', 'CC-BY-4.0', 'MPL-2.0'],
];

/** Packages that name their licence only in a file. Each has been read: all are MIT. */
const READ = ['eval', 'format', 'ftp', 'md5-o-matic', 'png-js', 'require-like'];

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ license: z.string().optional() })),
});

/** Whether an SPDX expression allows use: of `OR` one licence, of `AND` all. */
const isAllowed = (expression: string) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.includes(licence)));

test('an expression is allowed if one of its choices is', () => {
  expect(isAllowed('(GPL-3.0-only OR MIT)')).toBe(true);
  expect(isAllowed('(MIT AND GPL-3.0-only)')).toBe(false);
  expect(isAllowed('UNLICENSED')).toBe(false);
});

test('every package has a licence that allows its use', () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const refused = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { license }]) => ({ name: path.replace(/^.*node_modules\//, ''), license }))
    .filter(({ name, license }) => (license ? !isAllowed(license) : !READ.includes(name)));
  expect(refused).toEqual([]);
});
