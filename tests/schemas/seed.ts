import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { seedDocuments } from '#tests/seed.ts';

/** The documents of the seed, as fresh copies that a test may change. */
export const seed = (): StoredDocument[] => seedDocuments();

/** The document of the seed with this id, with some of its fields changed. */
export function seedDocument(id: string, changes: Record<string, unknown> = {}): StoredDocument {
  const found = seed().find(({ _id }) => _id === id);
  if (!found) throw new Error(`The seed has no document "${id}".`);
  return { ...found, ...changes };
}

/** A copy of the list in which the item with this `_key` is changed. */
export function withItem(list: unknown, key: string, changes: Record<string, unknown>): unknown[] {
  if (!Array.isArray(list)) throw new Error('This is not a list.');
  return list.map((item: { _key: string }) => (item._key === key ? { ...item, ...changes } : item));
}

/** A draft of the document, with some of its fields changed. */
export const draftOf = (document: StoredDocument, changes: Record<string, unknown>) => ({
  ...document,
  _id: `drafts.${document._id}`,
  ...changes,
});
