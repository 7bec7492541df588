import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isObject } from '#app/quiz/contract/unknown.ts';
import { seedDocuments } from '#tests/seed.ts';
import { repositoryFiles } from './repository-files.ts';

/** Files that state the shipped content themselves, so that the rest of the tests can read it. */
const STATEMENTS = ['tests/quiz/contract/seed-texts.test.ts', 'tests/quiz/reference-scorer.ts'];

/** How many other files may write out the same text. */
const MAX_FILES = 3;

const MIN_WORDS = 4;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name.startsWith('_') ? [] : textsIn(part),
  );
};

test('no shipped text is written out in many tests, so that one edit of the seed does not break them all', () => {
  const sources = repositoryFiles('tests')
    .filter((file) => /\.tsx?$/.test(file) && !STATEMENTS.includes(file))
    .map((file) => readFileSync(file, 'utf8').replaceAll("\\'", "'"));
  const texts = [...new Set(seedDocuments().flatMap(textsIn))].filter(
    (text) => text.split(' ').length >= MIN_WORDS,
  );
  expect(texts.length).toBeGreaterThan(100);
  const repeated = texts.filter(
    (text) => sources.filter((source) => source.includes(text)).length > MAX_FILES,
  );
  expect(repeated).toEqual([]);
});
