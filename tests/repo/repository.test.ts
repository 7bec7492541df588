import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type SeedDocument, seedDocuments } from '#tests/seed.ts';
import { repositoryFiles } from './repository-files.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

test('the lock file names no address, so any registry can serve the packages', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
});

test('the documents name only npm scripts that exist', () => {
  const files = repositoryFiles('*.md');
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bnpm (run [\w:-]+|start|test)/g)].map(
      ([, name = '']) => name.replace('run ', ''),
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('each script of the package calls a file that exists', () => {
  const files = Object.values(scripts).flatMap(
    (script) => script.match(/\bscripts\/[\w-]+\.\w+/g) ?? [],
  );
  const present = repositoryFiles('scripts');
  expect(files.filter((file) => !present.includes(file))).toEqual([]);
});

test('every line of the seed is one document, with an id of its own', () => {
  const ids = seedDocuments().map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
  const lines = readFileSync('seed/seed.ndjson', 'utf8').split('\n');
  expect(lines.pop()).toBe('');
  expect(lines.filter((line) => JSON.stringify(JSON.parse(line)) !== line)).toEqual([]);
});

/** The paths of lists in which an object has no key, or two have the same key. */
function badLists(value: unknown, place: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([name, each]) => badLists(each, `${place}.${name}`));
  if (!Array.isArray(value)) return below;
  const objects = value.filter((item) => typeof item === 'object');
  const keys = objects.map(
    (item) => z.object({ _key: z.string().min(1) }).safeParse(item).data?._key,
  );
  const isGood = !keys.includes(undefined) && new Set(keys).size === objects.length;
  return isGood ? below : [place, ...below];
}

test('the objects in each list of the seed have different keys', () => {
  expect(seedDocuments().flatMap((each) => badLists(each, each._id))).toEqual([]);
  expect(badLists([{ _key: 'a' }, { _key: 'a' }], 'list')).toEqual(['list']);
  expect(badLists({ deep: [{}] }, 'document')).toEqual(['document.deep']);
});

test('every reference in the seed is to a document in the seed', () => {
  const ids = seedDocuments().map(({ _id }) => _id);
  const references = (document: SeedDocument) =>
    [...JSON.stringify(document).matchAll(/"_ref":"([^"]+)"/g)].map(([, id = '']) => id);
  const broken = seedDocuments()
    .flatMap(references)
    .filter((id) => !ids.includes(id));
  expect(broken).toEqual([]);
});
