import type { SanityClient } from '@sanity/client';
import { getDraftId } from '@sanity/client/csm';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { type Entry, translationId } from '#app/quiz/contract/translation.ts';
import type { TranslatedText } from '#app/quiz/languages/translated.ts';
import { decodeDocuments, type StoredDocument } from '#schemas/types/stored-document.ts';

/** A translation as it is to be; an empty `text` removes it. `entry`: the key of the one that it replaces. */
export type EntryChange = Omit<Entry, '_key'> & { document: string; entry?: string };

/** The change that gives a text this translation in place of the one that it has. */
export const changeOf = (
  { document, path, of, entry }: Pick<TranslatedText, 'document' | 'path' | 'of' | 'entry'>,
  text: string,
): EntryChange => ({ document, path, of, entry: entry?._key, text });

/** Saves translations as drafts, in one transaction of what changes. Rejects if nothing was saved. */
export async function saveEntries(
  client: SanityClient,
  tag: string,
  changes: readonly EntryChange[],
): Promise<void> {
  const sources = [...new Set(changes.map(({ document }) => document))];
  const ids = sources.map((source) => translationId(tag, source));
  const stored = decodeDocuments(
    await client.fetch<unknown>(
      '*[_id in $ids]',
      { ids: [...ids, ...ids.map(getDraftId)] },
      { perspective: 'raw' },
    ),
  );
  const transaction = client.transaction();
  for (const source of sources) {
    const id = translationId(tag, source);
    const find = (wanted: string) => stored.find(({ _id }) => _id === wanted);
    const current = find(getDraftId(id)) ?? find(id) ?? newTranslation(tag, source);
    const { _rev, _createdAt, _updatedAt, ...draft } = current;
    transaction.createIfNotExists({ ...draft, _id: getDraftId(id) });
    const { entries } = current;
    const own = changes.filter(({ document }) => document === source);
    const patch = patchOf(Array.isArray(entries) ? entries : [], own);
    transaction.patch(getDraftId(id), (each) => each.set(patch.set).unset(patch.unset));
    if (patch.added.length > 0)
      transaction.patch(getDraftId(id), (each) =>
        each.setIfMissing({ entries: [] }).append('entries', patch.added),
      );
  }
  await transaction.commit();
}

const newTranslation = (tag: string, source: string): StoredDocument => ({
  _id: translationId(tag, source),
  _type: 'translation',
  language: tag,
  source: { _type: 'reference', _ref: source, _weak: true },
  entries: [],
});

/** The entries that changes replace, by their places, those that they remove, and those that they add. */
function patchOf(entries: readonly unknown[], changes: readonly EntryChange[]) {
  const patch = { set: {} as Record<string, object>, unset: [] as string[], added: [] as object[] };
  for (const { document: _, entry, ...change } of changes) {
    const found = entries.find((each) => isReplaced(each, change, entry));
    const key = found ? String(ownProperty(found, '_key')) : crypto.randomUUID().slice(0, 12);
    const place = `entries[_key=="${key}"]`;
    if (change.text === '') patch.unset.push(...(found ? [place] : []));
    else if (found) patch.set[place] = { _key: key, ...change };
    else patch.added.push({ _key: key, ...change });
  }
  return patch;
}

/** An item of a list of plain texts may have moved, so its number alone does not tell which it is. */
const isReplaced = (each: unknown, { path, of }: Pick<Entry, 'path' | 'of'>, entry?: string) =>
  entry === undefined
    ? ownProperty(each, 'path') === path &&
      (!/\[\d+\]$/.test(path) || ownProperty(each, 'of') === of)
    : ownProperty(each, '_key') === entry;
