import { expect, test } from 'vitest';
import { withDocument } from '#schemas/validation/versions.ts';
import { drawnStateFor } from '#studio/preview/model/drawn-content.ts';
import { shownVersions } from '#studio/versions/versions-of-audit.ts';
import { auditDocuments } from '#tests/audits.ts';
import { seed, seedDocument, withItem } from '#tests/schemas/seed.ts';

const published = seed();
const quiz = seedDocument('quiz-default');
const edited = (changes: Record<string, unknown>) =>
  withDocument(published, seedDocument('landingPage', changes), 'landingPage');

test('a draft that is refused says where, and the last content stays', async () => {
  const before = await drawnStateFor(edited({ headline: 'A draft' }), published, undefined);
  expect(before).toMatchObject({
    errors: [],
    drawn: { content: { landingPage: { headline: 'A draft' } } },
  });
  const after = await drawnStateFor(edited({ headline: '' }), published, before.drawn);
  expect(after.drawn).toBe(before.drawn);
  expect(after.errors).toMatchObject([
    { document: 'landingPage', type: 'landingPage', field: 'headline', path: ['headline'] },
  ]);
});

test('a field that is empty hides errors between fields, and the state says so', async () => {
  const levels = withItem(quiz.levels, 'immediate-action-needed', { min: 1 });
  const withError = withDocument(published, { ...quiz, levels }, quiz._id);
  const { errors, isWellFormed } = await drawnStateFor(withError, published, undefined);
  expect(errors).toMatchObject([{ document: quiz._id }]);
  expect(isWellFormed).toBe(true);

  const withBoth = withDocument(
    withError,
    seedDocument('landingPage', { headline: '' }),
    'landingPage',
  );
  const state = await drawnStateFor(withBoth, published, undefined);
  expect(state.errors).toMatchObject([{ document: 'landingPage' }]);
  expect(state.isWellFormed).toBe(false);
});

test('without a version that could be drawn before, what is published is drawn', async () => {
  const { drawn, errors } = await drawnStateFor(edited({ headline: '' }), published, undefined);
  expect(errors).toHaveLength(1);
  expect(drawn?.content.landingPage.headline).toBe(seedDocument('landingPage').headline);
});

test('nothing of another audit is drawn in place of a new one', async () => {
  const others = published.filter(({ _type }) => _type !== 'audit');
  const documents = [...others, ...auditDocuments('bakery', '', { slug: undefined })];
  const shown = shownVersions({ published, withDrafts: documents }, 'audit-bakery');
  if (!shown) throw new Error('There is an audit.');
  const { drawn, errors } = await drawnStateFor(shown.edited, shown.published, undefined);
  expect(errors).toMatchObject([{ document: 'landing-bakery' }]);
  expect(drawn).toBeUndefined();
});

test('an edit that changes nothing that visitors see gives the same content', async () => {
  const first = await drawnStateFor(published, published, undefined);
  const again = await drawnStateFor([...published], published, first.drawn);
  expect(again.drawn?.content).toBe(first.drawn?.content);
});

test('the pictures of the brand come from the Content Lake', async () => {
  const asset = { _type: 'reference', _ref: `image-${'a'.repeat(40)}-120x40-png` };
  const settings = seedDocument('siteSettings', { brand: { logo: { asset, alt: 'Harbour Web' } } });
  const documents = withDocument(published, settings, 'siteSettings');
  const { drawn } = await drawnStateFor(documents, published, undefined);
  expect(drawn?.content.siteSettings.brand?.logo?.src).toBe(
    `/images/local/production/${'a'.repeat(40)}-120x40.png`,
  );
});
