import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { QUESTION_CONTRACTS } from '#app/quiz/questions/contracts.ts';
import { repositoryFiles } from './repository-files.ts';

const NAMES = Object.keys(QUESTION_CONTRACTS);

/** A comparison of types, or a switch on one; not of a form’s field, a file or its bytes, a part of a bundle or an event. */
const COMPARES = /(?<!\b(blob|field|file|part))\.type [!=]==|switch \((?!event\b)\w+\.type\)/;

test('nothing outside `app/quiz/questions` knows the types of questions', () => {
  const found = repositoryFiles('*.ts', '*.tsx', '*.mjs')
    .filter((file) => /^(app|studio|leads|server|schemas|lake|shared|scripts)\//.test(file))
    .filter((file) => !file.startsWith('app/quiz/questions/'))
    .filter((file) => {
      const code = readFileSync(file, 'utf8');
      return COMPARES.test(code) || NAMES.some((name) => code.includes(name));
    });
  expect(found).toEqual([]);
});
