import { expect, test } from 'vitest';
import { movesOf, placeProblem } from '#studio/inputs/address-change.ts';
import { auditDocuments, withBakery } from '#tests/audits.ts';

const published = withBakery();
const withDrafts = [...published, ...auditDocuments('draft', 'Draft')];
const versions = { published, withDrafts };
const auditOf = (id: string) => {
  const found = withDrafts.find(({ _id }) => _id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};
const bakery = auditOf('audit-bakery');

test.each([
  ['bakery', undefined],
  ['cake', undefined],
  ['Cake', 'Use small letters'],
  ['', 'Use small letters'],
  ['draft', '“draft” is at /q/draft already'],
  [undefined, '“AI Discoverability Audit” is at / already'],
])('whether an audit can be at %j', (slug, expected) => {
  const problem = placeProblem(versions, bakery, slug);
  if (expected === undefined) expect(problem).toBeUndefined();
  else expect(problem).toContain(expected);
});

test('it is said what becomes of an address that visitors know', () => {
  expect(movesOf(versions, bakery, 'cake')).toEqual([
    expect.stringContaining('/q/bakery leads to /q/cake'),
  ]);
  expect(movesOf(versions, auditOf('audit'), 'ai')).toEqual([
    expect.stringContaining('/ leads to /q/ai'),
    expect.stringContaining('Nothing else is at the start of the site'),
  ]);
  expect(movesOf(versions, bakery, 'bakery')).toEqual([]);
  expect(movesOf(versions, auditOf('audit-draft'), 'other')).toEqual([]);
});

test('it is said where a former address of another audit leads so far', () => {
  const moved = { ...bakery, formerAddresses: ['old', '/'] };
  const all = published.map((each) => (each._id === bakery._id ? moved : each));
  const texts = movesOf({ published: all, withDrafts }, auditOf('audit-draft'), 'old');
  expect(texts).toEqual([expect.stringContaining('/q/old leads to “bakery” now.')]);
  expect(movesOf({ published: all, withDrafts }, auditOf('audit'), 'old')).toHaveLength(3);
  expect(movesOf({ published: all, withDrafts }, moved, 'old')).toHaveLength(1);
});
