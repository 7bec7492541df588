import { expect, test } from 'vitest';
import { editedDocuments, versionsOf, withDocument } from '#schemas/validation/versions.ts';

const claim = (id: string, label: string) => ({ _id: id, _type: 'claim', label, _rev: id });

test('a draft replaces its published document, or is added; versions of releases are left out', () => {
  const { published, withDrafts } = versionsOf([
    claim('drafts.a', 'edited'),
    claim('a', 'as it was'),
    claim('drafts.new', 'never published'),
    claim('versions.rSpring.a', 'of a release'),
    claim('b', 'untouched'),
  ]);
  expect(published).toEqual([claim('a', 'as it was'), claim('b', 'untouched')]);
  expect(withDrafts.map(({ _id, label }) => [_id, label])).toEqual([
    ['b', 'untouched'],
    ['a', 'edited'],
    ['new', 'never published'],
  ]);
});

test('a document is edited if its content differs, not its dates, revision or order of fields', () => {
  const published = [
    { _id: 'a', _type: 'claim', value: '1', label: 'one', _rev: 'first' },
    claim('b', 'two'),
    { _id: 'q', _type: 'quiz', labels: { next: 'Next', step: 'Step' } },
  ];
  const same = { label: 'one', value: '1', _id: 'drafts.a', _type: 'claim', _rev: 'second' };
  expect(editedDocuments(published, withDocument(published, same, 'a'))).toEqual([]);
  const reordered = { _id: 'q', _type: 'quiz', labels: { step: 'Step', next: 'Next' } };
  expect(editedDocuments(published, withDocument(published, reordered, 'q'))).toEqual([]);
  const other = { ...same, label: 'three' };
  expect(editedDocuments(published, withDocument(published, other, 'a'))).toEqual([
    { ...other, _id: 'a' },
  ]);
  expect(editedDocuments(published, withDocument(published, claim('c', 'new'), 'c'))).toHaveLength(
    1,
  );
});
