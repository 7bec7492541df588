import { readFileSync } from 'node:fs';
import type { StoredDocument } from '#schemas/validation/published-documents.ts';

/** The documents of the seed, by their id. A copy each time. */
export function seed(): StoredDocument[] {
  const lines = readFileSync('seed/seed.ndjson', 'utf8').trim().split('\n');
  return lines.map((line): StoredDocument => JSON.parse(line));
}

export function seeded(id: string, changes: Record<string, unknown> = {}): StoredDocument {
  const found = seed().find(({ _id }) => _id === id);
  if (!found) throw new Error(`The seed has no document "${id}".`);
  return { ...found, ...changes };
}

/** The document's list with one item changed, as an editor's patch would leave it. */
export function withItem(list: unknown, key: string, changes: Record<string, unknown>): unknown[] {
  if (!Array.isArray(list)) throw new Error('This is no list.');
  return list.map((item: { _key: string }) => (item._key === key ? { ...item, ...changes } : item));
}
