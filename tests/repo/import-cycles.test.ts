import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFiles } from './repository-files.ts';

const sources = repositoryFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file));

/** The files of the repository that a file imports by name, types included. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|^import) '([#.][^']+)'/gm)].map(
    ([, path = '']) => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)),
  );

const graph = new Map(sources.map((file) => [file, importsOf(file)]));

/** The first cycle that is reached from a file, as the files on it. */
function cycleFrom(file: string, path: readonly string[], finished: Set<string>): string[] {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
  if (finished.has(file)) return [];
  for (const next of graph.get(file) ?? []) {
    const cycle = cycleFrom(next, [...path, file], finished);
    if (cycle.length > 0) return cycle;
  }
  finished.add(file);
  return [];
}

test('no files import each other in a cycle', () => {
  const finished = new Set<string>();
  const cycles = sources.map((file) => cycleFrom(file, [], finished));
  expect(cycles.filter((cycle) => cycle.length > 0)).toEqual([]);
  expect([...graph.values()].flat().length).toBeGreaterThan(500);
});
