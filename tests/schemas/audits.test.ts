import { expect, test } from 'vitest';
import { auditsOf, auditsWith } from '#schemas/validation/audits.ts';
import { issuesTogether } from '#schemas/validation/issues-together.ts';
import { siteIssues } from '#schemas/validation/site-issues.ts';
import { auditDocuments, withBakery } from '#tests/audits.ts';
import { type SeedDocument, seedDocuments } from '#tests/seed.ts';

const find = (documents: readonly SeedDocument[], id: string) => {
  const found = documents.find(({ _id }) => _id === id);
  if (!found) throw new RangeError(id);
  return found;
};

test('the audit without an address is the first one, and there may be none', () => {
  expect(auditsOf(withBakery()).map(({ id, path }) => [id, path])).toEqual([
    ['audit', '/'],
    ['audit-bakery', '/q/bakery'],
  ]);
  const [bakery] = auditDocuments('bakery', 'Bakery');
  expect(auditsOf(bakery ? [bakery] : [])).toEqual([
    { id: 'audit-bakery', title: 'bakery', path: '/q/bakery' },
  ]);
  expect(auditsOf([])).toEqual([]);
});

test('a document is a part of the audits that refer to it, by whatever way', () => {
  const documents = withBakery();
  const audits = (id: string) => auditsWith(documents, find(documents, id)).map(({ id }) => id);
  expect(audits('landing-bakery')).toEqual(['audit-bakery']);
  expect(audits('landingPage')).toEqual(['audit']);
  for (const id of ['question-q1', 'siteSettings', 'persona-contractor'])
    expect(audits(id), id).toEqual(['audit', 'audit-bakery']);
});

test.each([
  ['quiz', 'Choose the quiz of this audit, and publish it.'],
  ['settings', 'Choose the settings of this audit, and publish them.'],
  ['landingPage', 'Choose the landing page of this audit, and publish it.'],
  ['leadForm', 'Choose the lead form of this audit, and publish it.'],
  ['resultsPage', 'Choose the report texts of this audit, and publish them.'],
])('an audit without its %s is refused there', async (field, message) => {
  const issues = await issuesTogether(
    withBakery(),
    auditDocuments('x', 'X', { [field]: undefined }),
  );
  expect(issues).toMatchObject([{ document: 'audit-x', field, message }]);
});

/** The bakery with a form of its own, which has a province that no other form has. */
function withForm() {
  const form = find(seedDocuments(), 'leadForm');
  const provinces = [...Object(form).provinces, { _key: 'own', _ref: 'province-own' }];
  return [
    ...withBakery('Bakery', { leadForm: { _ref: 'form-bakery' } }),
    { ...form, _id: 'form-bakery', provinces },
    { _id: 'province-own', _type: 'province', value: 'Bermuda', label: 'Bermuda' },
  ];
}

test('an error in a part of another audit blocks that part', async () => {
  const documents = withForm();
  const edited = { ...find(documents, 'province-own'), value: 'Ontario' };
  expect(await siteIssues(documents, edited)).toMatchObject([
    { message: expect.stringContaining('can’t change') },
    { message: expect.stringContaining('Another province') },
  ]);
});

test('an edit of a shared document that breaks any of its audits is refused', async () => {
  const documents = withForm();
  const edited = { ...find(documents, 'province-ontario'), value: 'Bermuda' };
  expect(await siteIssues(documents, edited)).toMatchObject([
    { message: expect.stringContaining('can’t change') },
    { message: expect.stringContaining('Bermuda') },
  ]);
});

test('documents of several audits are published together only if all of these audits work', async () => {
  const documents = withBakery();
  const others = auditDocuments('other', 'Other', { quiz: { _ref: 'quiz-nobody' } });
  expect(await issuesTogether(documents, others)).toMatchObject([
    { document: 'audit-other', field: 'quiz' },
  ]);
  expect(await issuesTogether(documents, auditDocuments('other', 'Other'))).toEqual([]);
});

test('two audits cannot have the same host, and a host is a name alone', async () => {
  const host = 'audit.bakery.example';
  const documents = withBakery('Bakery', { host });
  const issues = (host: string) =>
    issuesTogether(documents, auditDocuments('other', 'Other', { host }));
  const message = `“bakery” has the host ${host} already. Give this audit another host.`;
  expect(await issues(host)).toMatchObject([{ document: 'audit-other', field: 'host', message }]);
  expect(await issues('https://other.example')).toMatchObject([{ field: 'host' }]);
  expect(await issues('other.example')).toEqual([]);
  const home = { ...find(documents, 'audit'), host: 'home.example' };
  expect(await siteIssues(documents, home)).toEqual([
    {
      path: ['host'],
      message: expect.stringMatching(/^An audit at the start of the site has no host/),
    },
  ]);
});

test('an audit is published alone or with its parts only at an address that no other audit has', async () => {
  const documents = withBakery();
  const issues = (slug: string) =>
    issuesTogether(documents, auditDocuments('other', 'Other', { slug }));
  const message = '“bakery” is at /q/bakery already. Give this audit another address.';
  expect(await issues('bakery')).toMatchObject([
    { document: 'audit-other', field: 'slug', message },
  ]);
  expect(await issues('My Bakery')).toMatchObject([{ field: 'slug' }]);
  const edited = { ...find(documents, 'audit-bakery'), _id: 'drafts.audit-other' };
  expect(await siteIssues(documents, edited)).toEqual([{ path: ['slug'], message }]);
});
