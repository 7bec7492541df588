import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFiles } from './repository-files.ts';

/** What an editor is told about a quiz: no visitor needs it, and personas are nobody's business. */
const STUDIO_ONLY = [
  'app/quiz/analysis/distribution.ts',
  'app/quiz/analysis/impact.ts',
  'app/quiz/analysis/influence.ts',
  'app/quiz/checks/inspect.ts',
  'app/quiz/checks/personas.ts',
];

/** The files of the project that a file imports, types aside. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const names = [
    ...code.matchAll(/(import\s+type\s[^;]*?)?from '([#.]\/?[^']+)'|import\('([^']+)'\)/g),
  ];
  return names.flatMap(([text, , from = '', lazy = '']) => {
    if (text.startsWith('import type')) return [];
    const name = from || lazy;
    return [name.startsWith('#') ? name.slice(1) : join(file, '..', name)];
  });
}

/** The files and all that they import, directly or not. */
function reached(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file)) continue;
    found.add(file);
    open.push(...importsOf(file));
  }
  return found;
}

test('nothing that the site is made of reaches what only editors see', () => {
  const outside = repositoryFiles('app').filter((file) => !file.startsWith('app/quiz/'));
  const site = reached(outside);
  expect(site).toContain('app/quiz/score/report.ts');
  expect(site).toContain('app/quiz/score/next-level.ts');
  expect(STUDIO_ONLY.filter((file) => site.has(file))).toEqual([]);
});

test('the command line and the Studio do reach it', () => {
  const editors = reached([
    'scripts/check-content.ts',
    'schemas/index.ts',
    'studio/simulator/model/analysis.worker.ts',
  ]);
  expect([...editors]).toEqual(expect.arrayContaining(STUDIO_ONLY));
});
