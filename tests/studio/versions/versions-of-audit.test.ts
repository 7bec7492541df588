import { expect, test } from 'vitest';
import { shownVersions } from '#studio/versions/versions-of-audit.ts';
import { withBakery } from '#tests/audits.ts';
import { seedDocument } from '#tests/schemas/seed.ts';
import { seedDocuments } from '#tests/seed.ts';

test('a document is seen in the chosen audit, or in the first that has it', () => {
  const documents = { published: withBakery(), withDrafts: withBakery() };
  const seenIn = (id: string, chosen?: string) =>
    shownVersions(documents, chosen, { id, edited: null })?.audit.id;
  expect(seenIn('question-q1', 'audit-bakery')).toBe('audit-bakery');
  expect(seenIn('question-q1')).toBe('audit');
  expect(seenIn('landing-bakery', 'audit')).toBe('audit-bakery');
  expect(seenIn('in-no-audit', 'audit-bakery')).toBe('audit-bakery');
  expect(shownVersions({ published: [], withDrafts: [] }, 'audit')).toBeUndefined();
});

test('an audit that is not published yet is compared with nothing, and no document is seen alone', () => {
  const documents = { published: seedDocuments(), withDrafts: withBakery() };
  const form = { id: 'landing-bakery', edited: null };
  const shown = shownVersions(documents, 'audit', form);
  expect(shown).toMatchObject({ audit: { id: 'audit-bakery' }, published: [] });
  expect(shown).not.toHaveProperty('alone');
});

test('a document in a form is seen with all drafts, and alone over what is published', () => {
  const published = seedDocuments();
  const draft = seedDocument('leadForm', { title: 'A draft' });
  const withDrafts = [...published.filter(({ _id }) => _id !== 'leadForm'), draft];
  const edited = seedDocument('landingPage', { headline: 'Typed' });
  const shown = shownVersions({ published, withDrafts }, 'audit', { id: 'landingPage', edited });
  const seen = (documents: object[] | undefined) =>
    [draft, edited].map((each) =>
      documents?.some(
        (one) => Object(one)._id === each._id && JSON.stringify(one) === JSON.stringify(each),
      ),
    );
  expect([seen(shown?.edited), seen(shown?.alone), seen(shown?.published)]).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
});
