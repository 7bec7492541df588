import { expect, test } from 'vitest';
import { ignoredFields } from '#schemas/objects/ignored-fields.ts';

test('a document’s scoring rule or source decides which fields of a list item are ignored', () => {
  expect(ignoredFields('option', { scoring: { kind: 'startMinusEach' } })).toEqual(['points']);
  expect(ignoredFields('option', { scoring: { kind: 'pointsPerOption' } })).toEqual([]);
  expect(ignoredFields('tileRow', { source: 'answer' })).toEqual(['industry', 'below']);
  expect(ignoredFields('tileRow', { source: 'score' })).toEqual(['value', 'industry']);
  expect(ignoredFields('tileRow', { source: 'category' })).toEqual(['value', 'industry']);
  expect(ignoredFields('level', { source: 'score' })).toEqual([]);
});
