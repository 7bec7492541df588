import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the production build does not contain the gallery', () => {
  const files = readdirSync('build/site', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|zst)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const filesWith = (trace: RegExp) =>
    files.filter((file) => trace.test(file) || trace.test(readFileSync(file, 'latin1')));
  expect(filesWith(/not-found/)).not.toEqual([]);
  expect(filesWith(/gallery/i)).toEqual([]);
});
