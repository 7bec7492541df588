import { expect, test } from 'vitest';
import { cyclesOf, importsOf, sourceFiles } from './import-graph.ts';

test('no files import each other in a cycle', () => {
  const graph = new Map(sourceFiles.map((file) => [file, importsOf(file)]));
  expect(cyclesOf(graph)).toEqual([]);
  expect([...graph.values()].flat().length).toBeGreaterThan(500);
});

/** Folders whose parts, each a folder or a file, are in layers that import only downwards. */
const LAYERED = [
  'app',
  'app/audit',
  'app/content',
  'app/quiz',
  'app/report',
  'lake',
  'leads',
  'schemas',
  'server',
  'shared',
  'studio',
];

test.each(LAYERED)('imports between the folders inside `%s` go one way', (area) => {
  const partOf = (file: string) => file.slice(area.length + 1).split('/')[0] ?? '';
  const isInside = (file: string) => file.startsWith(`${area}/`);
  const graph = new Map<string, string[]>();
  for (const file of sourceFiles.filter(isInside)) {
    const part = partOf(file);
    const others = importsOf(file).filter((path) => isInside(path) && partOf(path) !== part);
    graph.set(part, [...(graph.get(part) ?? []), ...others.map(partOf)]);
  }
  expect(cyclesOf(graph)).toEqual([]);
  expect([...graph.values()].flat().length).toBeGreaterThan(0);
});
