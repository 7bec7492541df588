import { expect, test } from 'vitest';
import { activeQuizId, asOnlyAudit, auditsOf, auditsWith } from '#schemas/validation/audits.ts';
import { issuesTogether } from '#schemas/validation/issues-together.ts';
import { siteIssues } from '#schemas/validation/site-issues.ts';
import { auditDocuments, withBakery } from '#tests/audits.ts';
import { type SeedDocument, seedDocuments, withField } from '#tests/seed.ts';

const find = (documents: readonly SeedDocument[], id: string) => {
  const found = documents.find(({ _id }) => _id === id);
  if (!found) throw new RangeError(id);
  return found;
};

test('the singletons are an audit, until another one is at /', () => {
  expect(auditsOf(seedDocuments())).toEqual([
    { id: 'audit', title: 'The site’s own audit', path: '/' },
  ]);
  expect(auditsOf(withBakery()).map(({ id, path }) => [id, path])).toEqual([
    ['audit', '/'],
    ['audit-bakery', '/q/bakery'],
  ]);
  const replaced = withBakery('Bakery', { slug: undefined });
  expect(auditsOf(replaced)).toEqual([{ id: 'audit-bakery', title: 'bakery', path: '/' }]);
});

test('a document is a part of the audits that refer to it, by whatever way', () => {
  const documents = withBakery();
  const audits = (id: string) => auditsWith(documents, find(documents, id)).map(({ id }) => id);
  expect(audits('landing-bakery')).toEqual(['audit-bakery']);
  expect(audits('landingPage')).toEqual(['audit']);
  for (const id of ['question-q1', 'siteSettings', 'persona-contractor'])
    expect(audits(id), id).toEqual(['audit', 'audit-bakery']);
});

test('an audit without a quiz takes that of the settings', () => {
  const documents = withBakery('Bakery', { quiz: undefined });
  expect(activeQuizId(asOnlyAudit(documents, 'audit-bakery'))).toBe('quiz-default');
});

test('an error in a part of another audit blocks that part', async () => {
  const documents = withBakery();
  const edited = find(
    withField(documents, 'landing-bakery', 'preview.score', 500),
    'landing-bakery',
  );
  expect(await siteIssues(documents, edited)).toMatchObject([
    { path: ['preview', 'score'], message: expect.stringContaining('100') },
  ]);
});

test('an edit of a shared document that breaks any of its audits is refused', async () => {
  const documents = withField(withBakery(), 'landing-bakery', 'preview.score', 90);
  const quiz = find(withField(documents, 'quiz-default', 'scale', 80), 'quiz-default');
  const messages = (await siteIssues(documents, quiz)).map(({ message }) => message);
  expect(messages.filter((each) => each.includes('landing page "Bakery"'))).toHaveLength(1);
});

test('documents of several audits are published together only if all of these audits work', async () => {
  const documents = withBakery();
  const others = auditDocuments('other', 'Other', { quiz: { _ref: 'quiz-nobody' } });
  expect(await issuesTogether(documents, others)).toMatchObject([
    { document: 'audit-other', field: 'quiz' },
  ]);
  expect(await issuesTogether(documents, auditDocuments('other', 'Other'))).toEqual([]);
});
