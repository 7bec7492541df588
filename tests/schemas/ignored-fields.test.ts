import { expect, test } from 'vitest';
import { ignoredFields } from '#schemas/objects/ignored-fields.ts';

test('a document’s source decides which fields of a list item are ignored', () => {
  expect(ignoredFields('tileRow', 'answer')).toEqual(['industry', 'below']);
  expect(ignoredFields('tileRow', 'score')).toEqual(['value', 'industry']);
  expect(ignoredFields('tileRow', 'category')).toEqual(['value', 'industry']);
  expect(ignoredFields('level', 'score')).toEqual([]);
});
