import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('what is built for visitors has no trace of the gallery', () => {
  const files = readdirSync('build/site', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|zst)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const holding = (trace: RegExp) =>
    files.filter((file) => trace.test(file) || trace.test(readFileSync(file, 'latin1')));
  expect(holding(/not-found/)).not.toEqual([]);
  expect(holding(/gallery/i)).toEqual([]);
});
