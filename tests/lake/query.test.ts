import { createClient } from '@sanity/client';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { createLake } from '#lake/lake.ts';

const documents = [
  { _id: 'retail', _type: 'industry', name: 'Retail', benchmark: 58 },
  { _id: 'drafts.retail', _type: 'industry', name: 'Retail, edited', benchmark: 60 },
  { _id: 'drafts.unpublished', _type: 'industry', name: 'Only a draft', benchmark: 1 },
  { _id: 'versions.spring.retail', _type: 'industry', name: 'Retail in spring', benchmark: 2 },
  { _id: 'page', _type: 'page', industry: { _type: 'reference', _ref: 'retail' } },
];
const lake = createLake({ projectId: 'p1234567', documents });
const server = setupServer(
  http.all('https://p1234567.api.sanity.io/*', ({ request }) => lake.handle(request)),
);
const client = createClient({
  projectId: 'p1234567',
  dataset: 'production',
  apiVersion: API_VERSION,
  useCdn: false,
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const NAMES = '*[_type == "industry"] | order(name asc).name';

test.each([
  ['published' as const, ['Retail']],
  ['drafts' as const, ['Only a draft', 'Retail, edited']],
  ['raw' as const, ['Only a draft', 'Retail', 'Retail in spring', 'Retail, edited']],
  [
    ['spring', 'drafts'],
    ['Only a draft', 'Retail in spring'],
  ],
])('the perspective %s shows the right version of each document', async (perspective, names) => {
  expect(await client.withConfig({ perspective }).fetch(NAMES)).toEqual(names);
});

test('the default perspective is published', async () => {
  expect(await client.fetch(NAMES)).toEqual(['Retail']);
});

test('a reference resolves to the document in the same perspective', async () => {
  const query = '*[_id == "page"][0].industry->name';
  expect(await client.withConfig({ perspective: 'drafts' }).fetch(query)).toBe('Retail, edited');
  expect(await client.fetch(query)).toBe('Retail');
});

test('the same query with different parameters gives a different result', async () => {
  const query = '*[benchmark == $wanted][0].name';
  expect(await client.fetch(query, { wanted: 58 })).toBe('Retail');
  expect(await client.fetch(query, { wanted: 59 })).toBe(null);
});

test('previewDrafts, the old name of the perspective drafts, still works', async () => {
  const url = `https://p1234567.api.sanity.io/vX/data/query/production?perspective=previewDrafts&query=${encodeURIComponent(NAMES)}`;
  const { result } = z.object({ result: z.unknown() }).parse(await (await fetch(url)).json());
  expect(result).toEqual(['Only a draft', 'Retail, edited']);
});

test('a query too long for a URL is sent as a POST', async () => {
  const long = Array.from({ length: 2000 }, (_, index) => `id-${index}`);
  const query = 'count(*[_id in $ids])';
  expect(await client.fetch(query, { ids: [...long, 'retail'] })).toBe(1);
});

test('the error for a query that does not parse says so', async () => {
  await expect(client.fetch('*[_type ==')).rejects.toThrow(/GROQ query parse error/);
});
