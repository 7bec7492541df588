import { expect, test } from 'vitest';
import { clientsIn, draftOf, EMPTY_AUDIT, NEW_CLIENT } from '#studio/panes/entered-audit.ts';
import { withBakery } from '#tests/audits.ts';
import { withField } from '#tests/seed.ts';

const audits = withBakery('Bakery', { formerAddresses: ['cakes'] });
const documents = withField(audits, 'siteSettings', 'provider.name', 'Harbour Web');
const drafted = (entered: Partial<typeof EMPTY_AUDIT>) =>
  draftOf({ ...EMPTY_AUDIT, ...entered }, documents, ['en-CA', 'fr-CA']);

test.each([
  ['How digital is your shop?', 'how-digital-is-your-shop'],
  ['Bakery', 'bakery-2'],
  ['Cakes', 'cakes-2'],
  ['日本のパン屋', 'ribennopanwu'],
  ['¿?', 'audit-2'],
  ['', ''],
])(
  'the address that is proposed for %j is free and was nobody’s, also for other scripts',
  (title, slug) => {
    expect(drafted({ title })).toMatchObject({ slug, slugProblem: undefined });
  },
);

test.each([
  [{}, 'Enter a name.'],
  [{ title: 'A' }, 'Choose the client that it is for.'],
  [{ title: 'A', client: NEW_CLIENT }, 'Enter the business name of the client.'],
  [
    { title: 'A', client: NEW_CLIENT, clientName: 'B', website: 'javascript:x' },
    'Correct the website of the client.',
  ],
  [{ title: 'A', client: 'siteSettings', slug: 'bakery' }, 'Correct the address.'],
  [{ title: 'A', client: 'siteSettings', slug: 'Ä' }, 'Correct the address.'],
  [
    { title: 'A', client: NEW_CLIENT, clientName: 'B', language: 'p' },
    'Enter the code of the language.',
  ],
  [{ title: 'A', client: 'siteSettings' }, undefined],
  [{ title: 'A', client: NEW_CLIENT, clientName: 'B', website: 'b.test' }, undefined],
])('what is missing in %j is said', (entered, problem) => {
  expect(drafted(entered).problem).toBe(problem);
});

test('a website needs no https://, and a client’s language is said', () => {
  const entered = { client: NEW_CLIENT, website: 'maple.test', language: 'fr-CA' };
  expect(drafted(entered).newClient).toMatchObject({ website: 'https://maple.test' });
  expect(drafted(entered).languageNote).toBe(
    'The texts are in French, with English beside it in Languages.',
  );
  const spanish = draftOf({ ...EMPTY_AUDIT, ...entered }, documents, ['es']);
  expect(spanish.languageNote).toBe(
    'The texts that it starts from are in Spanish: write them anew.',
  );
  expect(drafted({ client: 'siteSettings' }).languageNote).toBe(
    'The language of this client’s audits is English (Canada).',
  );
});

test('clients are told apart by their names, and by those of their sites where the names are the same', () => {
  expect(clientsIn(documents)).toEqual([{ id: 'siteSettings', title: 'Harbour Web' }]);
  const [settings] = documents.filter(({ _type }) => _type === 'siteSettings');
  const second = { ...Object(settings), _id: 'second', siteName: 'Audit en français' };
  expect(clientsIn([...documents, second]).map(({ title }) => title)).toEqual([
    'Harbour Web (AI Discoverability Audit)',
    'Harbour Web (Audit en français)',
  ]);
});
