import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryFiles } from './repository-files.ts';

/** Which names each name leads to: files or folders, and what they import. */
export type Graph = ReadonlyMap<string, readonly string[]>;

export const sourceFiles = repositoryFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file));

const IMPORT = /(?:\bfrom |^import |\bimport\(\s*)'([#.][^']+)'/gm;

/** The files of the repository that a file imports by name: for types, and later by `import('…')`, too. */
export const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  );

/** The cycles of a graph, each from one of its names back to the same; none if it has no cycle. */
export function cyclesOf(graph: Graph): string[][] {
  const finished = new Set<string>();
  return [...graph.keys()]
    .map((name) => cycleFrom(graph, name, [], finished))
    .filter((cycle) => cycle.length > 0);
}

/** The first cycle that is reached from a name. */
function cycleFrom(
  graph: Graph,
  name: string,
  path: readonly string[],
  finished: Set<string>,
): string[] {
  if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
  if (finished.has(name)) return [];
  for (const next of graph.get(name) ?? []) {
    const cycle = cycleFrom(graph, next, [...path, name], finished);
    if (cycle.length > 0) return cycle;
  }
  finished.add(name);
  return [];
}
