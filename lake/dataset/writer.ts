import { isDeepStrictEqual } from 'node:util';
import type { Action } from './action.ts';
import { mutationsForAction } from './action-mutations.ts';
import type { LakeDocument, NewDocument } from './document.ts';
import { conflict, contentError } from './errors.ts';
import type { QueryContext } from './groq.ts';
import type { History } from './history.ts';
import { randomId } from './ids.ts';
import type { Mutation } from './mutation.ts';
import { type PendingTransaction, pendingTransaction } from './pending-transaction.ts';
import { strongReferences } from './references.ts';
import { runMutation } from './run-mutation.ts';
import type { DocumentStore } from './store.ts';
import type { DocumentChange, Transaction } from './transaction.ts';

type WriterOptions = {
  store: DocumentStore;
  history: Pick<History, 'hasTransaction'>;
  context: QueryContext;
  /** Returns once the transaction is on disk. When it throws, nothing has changed. */
  save: (transaction: Transaction) => void;
  notify: (transaction: Transaction) => void;
};

/** The only way to change content. Each write is checked, saved, applied and sent before the next begins. */
export function createWriter({ store, history, context, save, notify }: WriterOptions) {
  function begin(transactionId = randomId()): PendingTransaction {
    if (history.hasTransaction(transactionId)) {
      const description = `Transaction "${transactionId}" has already been applied`;
      throw contentError(409, 'transactionIdAlreadyUsedError', description);
    }
    return pendingTransaction(store, context, transactionId);
  }

  function checkAndCommit(pending: PendingTransaction): string {
    const transaction = pending.finish();
    checkReferences(transaction.changes, pending);
    commit(transaction);
    return transaction.id;
  }

  function commit(transaction: Transaction): void {
    if (transaction.changes.length === 0) return;
    save(transaction);
    store.apply(transaction.changes);
    notify(transaction);
  }

  return {
    runMutations(mutations: readonly Mutation[], transactionId?: string) {
      const pending = begin(transactionId);
      const results = mutations.flatMap((mutation) => runMutation(mutation, pending));
      return { transactionId: checkAndCommit(pending), results };
    },

    /** Each action sees what those before it have done. */
    runActions(actions: readonly Action[], transactionId?: string) {
      const pending = begin(transactionId);
      for (const action of actions)
        for (const mutation of mutationsForAction(action, pending.get))
          runMutation(mutation, pending);
      return { transactionId: checkAndCommit(pending) };
    },

    /**
     * Makes these the only documents, whose references the caller has checked. Identical ones stay as they
     * are; changed ones get the current time, because clients take an older `_updatedAt` for a stale result.
     */
    replaceAll(documents: readonly NewDocument[]) {
      const wanted = new Set(documents.map(({ _id }) => _id));
      const written = documents.filter((each) => !isSame(store.get(each._id), each));
      const deleted = store.all().filter(({ _id }) => !wanted.has(_id));
      const pending = begin();
      for (const document of written) runMutation({ createOrReplace: document }, pending);
      for (const { _id: id } of deleted) runMutation({ delete: { id } }, pending);
      commit(pending.finish());
      return {
        documents: documents.length,
        written: written.length,
        deleted: deleted.length,
        unchanged: documents.length - written.length,
      };
    },
  };
}

/** Whether two documents differ in nothing but what the lake sets. */
function isSame(before: LakeDocument | undefined, after: NewDocument): boolean {
  if (!before) return false;
  const { _rev, _updatedAt, _createdAt, ...old } = before;
  const given = { _rev, _updatedAt, _createdAt };
  return isDeepStrictEqual({ ...old, ...given }, { ...after, ...given });
}

/** Throws 409 when a transaction would leave a strong reference to a document that does not exist. */
function checkReferences(
  changes: readonly DocumentChange[],
  transaction: PendingTransaction,
): void {
  for (const { id, before, after } of changes) {
    const old = before && strongReferences(before);
    for (const referenceID of after ? strongReferences(after) : []) {
      if (old?.has(referenceID) || transaction.get(referenceID)) continue;
      const description = `Document "${id}" references non-existent document "${referenceID}"`;
      const type = 'documentReferencesNonExistentDocumentError';
      throw conflict(type, description, { id, referenceID });
    }
  }
  const deleted = changes.filter(({ after }) => !after);
  if (deleted.length === 0) return;
  const { documents } = transaction.dataset();
  for (const { id } of deleted) {
    const from = documents.filter((document) => strongReferences(document).has(id));
    if (from.length === 0) continue;
    const referencingIDs = from.map(({ _id }) => _id);
    const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`;
    throw conflict('documentHasExistingReferencesError', description, { id, referencingIDs });
  }
}
