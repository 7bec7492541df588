import { isDeepStrictEqual } from 'node:util';
import { type NewDocument, type StoredDocument, toStoredDocument } from './document.ts';
import { effectsOf } from './effects.ts';
import type { Change, TransactionStamp } from './pending-transaction.ts';
import type { DocumentStore } from './store.ts';

export type Replacement = {
  changes: readonly Change[];
  written: number;
  deleted: number;
  unchanged: number;
};

function isSame(before: StoredDocument, after: StoredDocument): boolean {
  const { _rev, _updatedAt, _createdAt, ...old } = before;
  const same = { _rev, _updatedAt, _createdAt };
  return isDeepStrictEqual({ ...old, ...same }, { ...after, ...same });
}

function change(id: string, before: StoredDocument | null, after: StoredDocument | null): Change {
  const mutations = [after ? { createOrReplace: { ...after } } : { delete: { id } }];
  return { id, before, after, mutations, effects: effectsOf(before, after) };
}

/**
 * The changes that make these the only documents. Identical documents are left alone. Changed ones get
 * the current time, whatever theirs says: a client takes an older `_updatedAt` for a stale result.
 */
export function planReplacement(
  store: DocumentStore,
  documents: readonly NewDocument[],
  { transactionId, timestamp }: TransactionStamp,
): Replacement {
  const wanted = new Set(documents.map((document) => document._id));
  const written = documents.flatMap((document) => {
    const before = store.get(document._id) ?? null;
    const after = toStoredDocument(
      { ...document, _updatedAt: timestamp },
      transactionId,
      timestamp,
    );
    return before && isSame(before, after) ? [] : [change(document._id, before, after)];
  });
  const deleted = store
    .all()
    .filter((document) => !wanted.has(document._id))
    .map((document) => change(document._id, document, null));
  return {
    changes: [...written, ...deleted],
    written: written.length,
    deleted: deleted.length,
    unchanged: documents.length - written.length,
  };
}
