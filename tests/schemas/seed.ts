import { readFileSync } from 'node:fs';
import { decodeDocuments, type StoredDocument } from '#schemas/stored-document.ts';

/** A new copy of the seed's documents. */
export function seed(): StoredDocument[] {
  const lines = readFileSync('seed/seed.ndjson', 'utf8').trim().split('\n');
  return decodeDocuments(lines.map((line) => JSON.parse(line)));
}

export function seeded(id: string, changes: Record<string, unknown> = {}): StoredDocument {
  const found = seed().find(({ _id }) => _id === id);
  if (!found) throw new Error(`The seed has no document "${id}".`);
  return { ...found, ...changes };
}

/** A list with the item of this key changed, as an editor's patch would do. */
export function withItem(list: unknown, key: string, changes: Record<string, unknown>): unknown[] {
  if (!Array.isArray(list)) throw new Error('This is not a list.');
  return list.map((item: { _key: string }) => (item._key === key ? { ...item, ...changes } : item));
}
