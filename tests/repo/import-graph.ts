import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryFiles } from './repository-files.ts';

/** Which names each name leads to: files and their imports, or folders and those they import from. */
export type Graph = ReadonlyMap<string, readonly string[]>;

export const sourceFiles = repositoryFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file));

const STATIC = /(?:from|^import) '([#.][^']+)'/gm;
const DYNAMIC = /import\(\s*'([#.][^']+)'/g;

const pathsIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  );

/** The files of the repository that a file imports by name when it is loaded, types included. */
export const staticImportsOf = (file: string): string[] => pathsIn(file, STATIC);

/** The same, with those that it imports later by `import('…')`. */
export const importsOf = (file: string): string[] => [
  ...staticImportsOf(file),
  ...pathsIn(file, DYNAMIC),
];

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
