import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFiles } from './repository-files.ts';

/** Imports of values; those by `import('…')` and by workers are loaded elsewhere, or later. */
const IMPORT = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'([#.][^']+\.tsx?)'/gm;

function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    loadedBy(path.startsWith('#') ? path.slice(1) : join(dirname(file), path), found);
  return found;
}

test('answer sheets are counted in workers: the page of the Studio does not even load what counts them', () => {
  const page = new Set<string>();
  const views = repositoryFiles().filter((file) => /^studio\/.*\.tsx$/.test(file));
  for (const file of ['studio/sanity.config.ts', ...views]) loadedBy(file, page);
  const counting = 'app/quiz/analysis/count-sheets.ts';
  expect([...page]).toContain('app/quiz/analysis/format.ts');
  expect([...page]).not.toContain(counting);
  for (const worker of [
    'studio/simulator/model/analysis.worker.ts',
    'schemas/validation/site-checks.worker.ts',
  ])
    expect([...loadedBy(worker)]).toContain(counting);
});
