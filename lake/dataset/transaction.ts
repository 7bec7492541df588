import { z } from 'zod';
import { storedDocumentSchema } from './document.ts';
import type { History, Revision } from './history.ts';
import { publishedIdOf } from './ids.ts';
import type { DocumentStore } from './store.ts';

const patch = z.array(z.unknown());

const effects = z.object({ apply: patch, revert: patch });

/** A transaction as the journal saves it. Replay needs only `after`; the other fields are for the history API. */
export const transactionSchema = z.object({
  seq: z.number().int().positive(),
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  changes: z.array(
    z.object({
      id: z.string(),
      previousRev: z.string().nullable(),
      after: storedDocumentSchema.nullable(),
      mutations: z.array(z.unknown()),
      effects,
    }),
  ),
});

export type Transaction = z.infer<typeof transactionSchema>;

export const revisionSchema = z.object({
  seq: z.number(),
  transactionId: z.string(),
  timestamp: z.string(),
  author: z.string(),
  previousRev: z.string().nullable(),
  mutations: z.array(z.unknown()),
  effects,
});

/** Applies a saved transaction to the store and the history, for a new write and for a replay alike. */
export function applyTransaction(
  { seq, id: transactionId, timestamp, author, changes }: Transaction,
  store: DocumentStore,
  history: History,
): void {
  store.apply(changes);
  for (const { id, previousRev, mutations, effects } of changes) {
    const revision: Revision = {
      seq,
      transactionId,
      timestamp,
      author,
      previousRev,
      mutations,
      effects,
    };
    history.add(id, revision);
  }
  for (const id of new Set(changes.map((change) => publishedIdOf(change.id))))
    history.setExists(id, store.hasAny(id));
}
