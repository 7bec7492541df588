import { expect, test } from 'vitest';
import { documentVersions } from '#studio/versions/versions.ts';
import { versionsWith } from '#studio/versions/versions-of-audit.ts';
import { withBakery } from '#tests/audits.ts';
import { seedDocuments } from '#tests/seed.ts';

test('a document is seen in the chosen audit, or in the first that has it', () => {
  const documents = { published: withBakery(), withDrafts: withBakery() };
  const seenIn = (id: string, chosen?: string) => versionsWith(documents, id, chosen).audit?.id;
  expect(seenIn('question-q1', 'audit-bakery')).toBe('audit-bakery');
  expect(seenIn('question-q1')).toBe('audit');
  expect(seenIn('landing-bakery', 'audit')).toBe('audit-bakery');
  expect(seenIn('in-no-audit', 'audit-bakery')).toBe('audit-bakery');
});

test('a part of an audit that is not published yet is seen in that audit', () => {
  const documents = { published: seedDocuments(), withDrafts: withBakery() };
  const { versions } = versionsWith(documents, 'landing-bakery');
  const choices = documentVersions(versions, 'landing-bakery', null);
  expect(choices.map(({ id }) => id)).toEqual(['drafts']);
});
