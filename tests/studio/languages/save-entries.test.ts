import { expect, test } from 'vitest';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { decodeDocuments } from '#schemas/types/stored-document.ts';
import { changesOf } from '#schemas/validation/publication.ts';
import { versionsOf } from '#schemas/validation/versions.ts';
import { saveEntries } from '#studio/languages/model/save-entries.ts';
import { changeLanguages, languageStates } from '#studio/translations/audit-languages.ts';
import { auditDocuments } from '#tests/audits.ts';
import { runLake } from '#tests/lake/running-lake.ts';
import { shippedFrench } from '#tests/seed.ts';
import { frenchOf } from './shipped-rows.ts';

/** A lake with these documents, and what is stored of a translation. */
async function lakeWith(documents: StoredDocument[]) {
  const { client, inPerspective } = await runLake({ documents });
  const raw = inPerspective('raw');
  const all = async () => versionsOf(decodeDocuments(await raw.fetch('*')));
  const entriesOf = async (id: string) =>
    (await raw.fetch<{ path: string; text: string }[] | null>('*[_id == $id][0].entries', {
      id,
    })) ?? [];
  return { client, all, entriesOf };
}

const ID = 'translation-fr-CA-question-q1';
const TITLE = { document: 'question-q1', path: 'title', of: 'When?' };

test('a translation is saved as a draft of its document alone, again and again', async () => {
  const { client, all, entriesOf } = await lakeWith(shippedFrench());
  const before = await entriesOf(ID);
  for (const text of ['Q', 'Qu', 'Quand?'])
    await saveEntries(client, 'fr-CA', [{ ...TITLE, text }]);
  expect(await entriesOf(ID)).toEqual(before);
  const after = await entriesOf(`drafts.${ID}`);
  expect(after.map(({ path }) => path)).toEqual(before.map(({ path }) => path));
  expect(after.find(({ path }) => path === 'title')).toMatchObject({ of: 'When?', text: 'Quand?' });
  expect(changesOf(await all(), 'audit').map(({ _id }) => _id)).toEqual([ID]);
});

test('a translation of a page of the whole site is a change of the audit at the start of it', async () => {
  const { client, all } = await lakeWith([
    ...shippedFrench(),
    ...auditDocuments('bakery', 'Bakery'),
  ]);
  const title = { document: 'page-not-found', path: 'title', of: 'Page not found' };
  await saveEntries(client, 'fr-CA', [{ ...title, text: 'Rien ici' }]);
  const changes = async (audit: string) => changesOf(await all(), audit).map(({ _id }) => _id);
  expect(await changes('audit')).toEqual(['translation-fr-CA-page-not-found']);
  expect(await changes('audit-bakery')).toEqual([]);
});

test('the first one of a document makes its translation, and an empty one is removed', async () => {
  const { client, entriesOf } = await lakeWith(shippedFrench());
  const id = 'drafts.translation-es-question-q1';
  const promise = { document: 'question-q1', path: 'promises[0]', of: 'Free' };
  await saveEntries(client, 'es', [
    { ...TITLE, text: 'Cu' },
    { ...promise, text: 'Gratis' },
  ]);
  await saveEntries(client, 'es', [{ ...TITLE, text: '¿Cuándo?' }]);
  expect(await entriesOf(id)).toMatchObject([{ text: '¿Cuándo?' }, { text: 'Gratis' }]);
  // Another line that has come to the same place in its list is another text.
  await saveEntries(client, 'es', [{ ...promise, of: 'Fast', text: 'Rápido' }]);
  expect((await entriesOf(id)).map(({ text }) => text)).toEqual(['¿Cuándo?', 'Gratis', 'Rápido']);
  await saveEntries(client, 'es', [
    { ...TITLE, text: '' },
    { ...promise, text: '' },
  ]);
  expect((await entriesOf(id)).map(({ text }) => text)).toEqual(['Rápido']);
});

test('what is missing and to review is counted, of drafts too', async () => {
  const { client, all } = await lakeWith(shippedFrench());
  const states = async () => languageStates((await all()).withDrafts, 'audit');
  expect(await states()).toMatchObject([{ tag: 'fr-CA', isLive: true, missing: 0, toReview: 0 }]);
  const { rows } = await frenchOf(shippedFrench());
  const of = rows.find(({ document, path }) => document === TITLE.document && path === 'title')?.of;
  await saveEntries(client, 'fr-CA', [{ ...TITLE, text: 'Quand?' }]);
  expect(await states()).toMatchObject([{ missing: 0, toReview: 1 }]);
  await saveEntries(client, 'fr-CA', [
    { ...TITLE, of: of ?? '', text: 'Quand?', isToReview: true },
  ]);
  expect(await states()).toMatchObject([{ missing: 0, toReview: 1 }]);
  await saveEntries(client, 'fr-CA', [{ ...TITLE, of: of ?? '', text: 'Quand?' }]);
  expect(await states()).toMatchObject([{ missing: 0, toReview: 0 }]);
  await saveEntries(client, 'fr-CA', [{ ...TITLE, text: '' }]);
  expect(await states()).toMatchObject([{ missing: 1, toReview: 0 }]);
});

test('the languages of an audit change at once, in both of its versions', async () => {
  const audit = shippedFrench().find(({ _id }) => _id === 'audit');
  const draft = { ...Object(audit), _id: 'drafts.audit', title: 'Edited' };
  const { client, all } = await lakeWith([...shippedFrench(), draft]);
  await changeLanguages(client, 'audit', (each) => [...each, { tag: 'es', isLive: false }]);
  const { published, withDrafts } = await all();
  for (const [version, title] of [
    [published, audit?.title],
    [withDrafts, 'Edited'],
  ] as const)
    expect(version.find(({ _id }) => _id === 'audit')).toMatchObject({
      title,
      languages: [
        { tag: 'fr-CA', isLive: true },
        { _key: 'es', tag: 'es', isLive: false },
      ],
    });
});
