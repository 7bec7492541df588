import { expect, test } from 'vitest';
import { ignoredFields } from '#schemas/objects/ignored-fields.ts';

test('a document’s source decides which fields of a list item are ignored', () => {
  expect(ignoredFields('tileRow', { source: 'answer' })).toEqual(['industry', 'below']);
  expect(ignoredFields('tileRow', { source: 'score' })).toEqual(['value', 'industry']);
  expect(ignoredFields('tileRow', { source: 'category' })).toEqual(['value', 'industry']);
  expect(ignoredFields('level', { source: 'score' })).toEqual([]);
});
