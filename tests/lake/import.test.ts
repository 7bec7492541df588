import { expect, test } from 'vitest';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import { createLake, type Lake } from '#lake/lake.ts';
import { documentsOf, mutate } from './requests.ts';
import { runLake } from './running-lake.ts';

const retail = { _id: 'retail', _type: 'industry', benchmark: 58 };
const page = { _id: 'page', _type: 'page', industry: { _type: 'reference', _ref: 'retail' } };

function importText(lake: Lake, body: string): Promise<Response> {
  const url = 'http://lake/_lake/import/production';
  return lake.handle(new Request(url, { method: 'POST', body }));
}

const writeNdjson = (documents: readonly unknown[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('');

async function exported(lake: Lake): Promise<string> {
  const url = `http://lake/v${API_VERSION}/data/export/production`;
  return (await lake.handle(new Request(url))).text();
}

test('an import replaces all documents in one revision', async () => {
  const lake = createLake({ documents: [retail, { _id: 'old', _type: 'page' }] });
  const response = await importText(lake, writeNdjson([page, { ...retail, benchmark: 60 }]));
  expect(await response.json()).toEqual({ documents: 2, written: 2, deleted: 1, unchanged: 0 });
  const documents = await documentsOf(lake);
  expect(documents).toMatchObject([{ _id: 'page' }, { _id: 'retail', benchmark: 60 }]);
  expect(new Set(documents.map(({ _rev }) => _rev)).size).toBe(1);
});

test('an import keeps every id, also one that ends in a dot', async () => {
  const lake = createLake({ documents: [retail] });
  await importText(lake, writeNdjson([{ ...retail, _id: 'retail.' }]));
  expect(await documentsOf(lake)).toMatchObject([{ _id: 'retail.' }]);
});

test('an import leaves identical documents and their revisions alone', async () => {
  const lake = createLake({ documents: [retail, page] });
  const before = await documentsOf(lake);
  const response = await importText(lake, writeNdjson([retail, page]));
  expect(await response.json()).toEqual({ documents: 2, written: 0, deleted: 0, unchanged: 2 });
  expect(await documentsOf(lake)).toEqual(before);
});

test('importing an export restores the same documents, drafts included', async () => {
  const lake = createLake({ documents: [retail, page, { ...retail, _id: 'drafts.retail' }] });
  const before = await documentsOf(lake);
  const text = await exported(lake);
  await mutate(lake, [
    { delete: { id: 'page' } },
    { patch: { id: 'retail', set: { benchmark: 1 } } },
  ]);
  expect((await importText(lake, text)).status).toBe(200);
  const withoutRevision = (each: object) => ({ ...each, _rev: null, _updatedAt: null });
  expect((await documentsOf(lake)).map(withoutRevision)).toEqual(before.map(withoutRevision));
});

test('a document that an import changes gets the current time, whatever time the file gives', async () => {
  const lake = createLake({ documents: [retail] });
  const [before] = await documentsOf(lake);
  const old = { _createdAt: '2020-01-01T00:00:00Z', _updatedAt: '2020-01-02T00:00:00Z' };
  await importText(
    lake,
    writeNdjson([
      { ...retail, ...old, benchmark: 1 },
      { ...page, ...old },
    ]),
  );
  for (const { _createdAt, _updatedAt } of await documentsOf(lake)) {
    expect(_createdAt).toBe(old._createdAt);
    expect(Date.parse(String(_updatedAt))).toBeGreaterThanOrEqual(
      Date.parse(String(before?._updatedAt)),
    );
  }
});

test.each([
  ['is not valid JSON', `${JSON.stringify(retail)}\n{"_id":`, 'Line 2: this is not valid JSON'],
  ['has no type', `\n\n{"_id":"a"}`, 'Line 3: _type'],
  ['has a bad id', '{"_id":"../a","_type":"page"}', 'Line 1: _id: is not a valid document id'],
  ['is not an object', '[]', 'Line 1: the document'],
  [
    'has a field `__proto__`',
    '{"_id":"a","_type":"t","__proto__":{}}',
    'Line 1: a field is called __proto__',
  ],
  [
    'has a field `__proto__` followed by a space',
    '{"_id":"a","_type":"t","__proto__" :{}}',
    'Line 1: a field is called __proto__',
  ],
  [
    'has a field `__proto__` written with an escape',
    '{"_id":"a","_type":"t","deep":[{"\\u005f_proto__":{}}]}',
    'Line 1: a field is called __proto__',
  ],
  [
    'has its picture in a file beside it',
    '{"_id":"a","_type":"t","logo":{"_sanityAsset":"image@file://./images/a-1x1.png"}}',
    'Line 1: its picture is in another file',
  ],
  [
    'appears twice',
    `${JSON.stringify(retail)}\n${JSON.stringify(retail)}`,
    'Line 2: "retail" was already given on line 1',
  ],
  ['refers to a missing document', JSON.stringify(page), 'Line 1: "page" refers to "retail"'],
])('an import is refused as a whole when a document %s', async (_name, body, message) => {
  const lake = createLake({ documents: [retail, page] });
  const before = await documentsOf(lake);
  const response = await importText(lake, body);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(JSON.stringify(message).slice(1, -1));
  expect(await documentsOf(lake)).toEqual(before);
});

test.each(['', '\uFEFF\n \r\n'])(
  'an import without documents (%j) deletes nothing',
  async (body) => {
    const lake = createLake({ documents: [retail] });
    const response = await importText(lake, body);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('There are no documents in the file');
    expect(await documentsOf(lake)).toHaveLength(1);
  },
);

test('a byte order mark, Windows line endings and empty lines are accepted', () => {
  const text = `\uFEFF${JSON.stringify(retail)}\r\n\r\n${JSON.stringify(page)}\r\n`;
  expect(readNdjson(text).map(({ line, document }) => [line, document._id])).toEqual([
    [1, 'retail'],
    [3, 'page'],
  ]);
});

test('what was exported can be imported, though it is longer than any other body', async () => {
  const documents = [{ ...retail, text: 'x'.repeat(20 * 1024 * 1024) }];
  const { url } = await runLake({ documents });
  const body = await (await fetch(`${url}/v${API_VERSION}/data/export/production`)).text();
  const post = (path: string) => fetch(`${url}${path}`, { method: 'POST', body });
  expect((await post('/_lake/import/production')).status).toBe(200);
  expect((await post(`/v${API_VERSION}/data/mutate/production`)).status).toBe(413);
});
