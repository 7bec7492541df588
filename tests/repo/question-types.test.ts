import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { QUESTION_CONTRACTS } from '#app/questions/contracts.ts';
import { loadedWith } from './import-graph.ts';
import { repositoryFiles } from './repository-files.ts';

const NAMES = Object.keys(QUESTION_CONTRACTS);

/** A comparison of types, or a switch on one; not of a form's field, a file, a part of a bundle or an event. */
const COMPARES = /(?<!\b(field|file|part))\.type [!=]==|switch \((?!event\b)\w+\.type\)/;

test('nothing outside `app/questions` knows the types of questions', () => {
  const found = repositoryFiles('*.ts', '*.tsx', '*.mjs')
    .filter((file) => /^(app|studio|leads|server|schemas|lake|http|scripts)\//.test(file))
    .filter((file) => !file.startsWith('app/questions/'))
    .filter((file) => {
      const code = readFileSync(file, 'utf8');
      return COMPARES.test(code) || NAMES.some((name) => code.includes(name));
    });
  expect(found).toEqual([]);
});

test('every program but the visitor’s page has the logic of all types', () => {
  const programs = [
    'app/entry.server.tsx',
    'leads/main.ts',
    'leads/command/main.ts',
    'scripts/content-check.ts',
    'studio/sanity.config.ts',
    'studio/simulator/model/analysis.worker.ts',
  ];
  for (const program of programs) {
    const files = loadedWith(program);
    expect(files, program).toContain('app/questions/logics.ts');
    expect(files, program).toContain('app/questions/logics-all.ts');
  }
});
