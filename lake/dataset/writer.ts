import type { Action } from './action.ts';
import { mutationsForAction } from './action-mutations.ts';
import { checkReferences } from './check-references.ts';
import type { NewDocument } from './document.ts';
import { contentError } from './errors.ts';
import type { Dataset, QueryParams } from './groq.ts';
import type { History } from './history.ts';
import { randomId } from './ids.ts';
import { isJsonObject } from './json-object.ts';
import type { Mutation } from './mutation.ts';
import { type Change, PendingTransaction, type TransactionStamp } from './pending-transaction.ts';
import { planReplacement, type Replacement } from './replace-all.ts';
import { type MutationResult, runMutation, type Select } from './run-mutation.ts';
import type { DocumentStore } from './store.ts';
import type { Transaction } from './transaction.ts';

/** A transaction that was just applied, with each document before and after it. */
export type Commit = {
  transaction: Transaction;
  changes: readonly Change[];
};

export type WriterOptions = {
  store: DocumentStore;
  history: History;
  author: string;
  seq: number;
  runQuery: (query: string, params: QueryParams, data: Dataset) => unknown;
  /** Returns once the transaction is on disk. When it throws, nothing has changed. */
  save: (transaction: Transaction) => void;
  notify: (commit: Commit) => void;
};

export type WriteOptions = {
  transactionId?: string | undefined;
};

export type WriteResult = {
  transactionId: string;
  results: readonly MutationResult[];
};

type Edit = (pending: PendingTransaction) => readonly MutationResult[];

/**
 * The only way to change content. Each write is checked, saved, applied to the
 * store, and then sent to the listeners, all before the next one can begin.
 */
export class Writer {
  readonly #options: WriterOptions;
  #seq: number;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#seq = options.seq;
  }

  runMutations(mutations: readonly Mutation[], options: WriteOptions = {}): WriteResult {
    return this.#transact(options, (pending) => {
      const results: MutationResult[] = [];
      for (const [index, mutation] of mutations.entries())
        results.push(...runMutation(mutation, index, pending, this.#select));
      return results;
    });
  }

  runActions(actions: readonly Action[], options: WriteOptions = {}): WriteResult {
    return this.#transact(options, (pending) => {
      const results: MutationResult[] = [];
      for (const [index, action] of actions.entries()) {
        for (const mutation of mutationsForAction(action, (id) => pending.get(id)))
          results.push(...runMutation(mutation, index, pending, this.#select));
      }
      return results;
    });
  }

  /** Replaces all documents with these, in one transaction. The caller has checked their references. */
  replaceAll(documents: readonly NewDocument[]): Replacement {
    const stamp = { transactionId: randomId(), timestamp: new Date().toISOString() };
    const replaced = planReplacement(this.#options.store, documents, stamp);
    this.#commit(replaced.changes, stamp);
    return replaced;
  }

  readonly #select: Select = (query, params, data) => {
    const results = [this.#options.runQuery(query, params, data)].flat();
    return results.flatMap((result) => {
      const id = isJsonObject(result) ? result._id : result;
      return typeof id === 'string' ? [id] : [];
    });
  };

  #transact(options: WriteOptions, edit: Edit): WriteResult {
    const { store, history } = this.#options;
    const { transactionId = randomId() } = options;
    if (history.hasTransaction(transactionId)) {
      const description = `Transaction "${transactionId}" has already been applied`;
      throw contentError(409, 'transactionIdAlreadyUsedError', description);
    }
    const stamp = { transactionId, timestamp: new Date().toISOString() };
    const pending = new PendingTransaction(store, stamp);
    const results = edit(pending);
    const changes = pending.changes();
    checkReferences(store, changes);
    this.#commit(changes, stamp);
    return { transactionId, results };
  }

  #commit(changes: readonly Change[], stamp: TransactionStamp): void {
    if (changes.length === 0) return;
    const { store, author, save, notify } = this.#options;
    const transaction: Transaction = {
      seq: this.#seq + 1,
      id: stamp.transactionId,
      timestamp: stamp.timestamp,
      author,
      changes: changes.map(({ before, mutations, ...change }) => {
        return { ...change, mutations: [...mutations], previousRev: before?._rev ?? null };
      }),
    };
    save(transaction);
    this.#seq = transaction.seq;
    store.apply(changes);
    notify({ transaction, changes });
  }
}
