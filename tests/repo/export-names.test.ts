import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './import-graph.ts';

const EXPORT = /^export (?:async )?(?:abstract )?(?:type|const|let|function\*?|class) (\w+)/gm;

/**
 * Files whose exports have names that are given: those that Remix looks for, those of the contract in the Studio's
 * schemas, and the environment of each process.
 */
const GIVEN =
  /^app\/(routes\/|root\.tsx)|^schemas\/(objects|documents)\/|\/schema\.ts$|\/environment\b/;

test('an exported name has one meaning: it is declared in one file', () => {
  const places = new Map<string, Set<string>>();
  for (const file of sourceFiles.filter((each) => !each.startsWith('tests/') && !GIVEN.test(each)))
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORT))
      places.set(name, (places.get(name) ?? new Set()).add(file));
  expect(places.size).toBeGreaterThan(500);
  expect([...places].filter(([, files]) => files.size > 1)).toEqual([]);
});
