import { contentError } from '#lake/errors.ts';
import type { Action } from './action.ts';
import type { NewDocument } from './document.ts';
import { expandAction } from './expand-action.ts';
import type { Dataset, QueryParams } from './groq.ts';
import type { History } from './history.ts';
import { randomId } from './ids.ts';
import { checkIntegrity } from './integrity.ts';
import { type MutationResult, mutate, type Select } from './mutate.ts';
import type { Mutation } from './mutation.ts';
import { type Change, Overlay, type Stamp } from './overlay.ts';
import { type Replacement, replacement } from './replace.ts';
import type { DocumentStore } from './store.ts';
import { applyTransaction, type Transaction } from './transaction.ts';

/** A transaction that just became visible, with the documents as they were before. */
export type Committed = {
  transaction: Transaction;
  changes: readonly Change[];
};

export type WriterParts = {
  store: DocumentStore;
  history: History;
  author: string;
  seq: number;
  run: (query: string, params: QueryParams, data: Dataset) => Promise<unknown>;
  /** Returns once the transaction will survive a crash. When it throws, nothing has happened. */
  keep: (transaction: Transaction) => void;
  emit: (committed: Committed) => Promise<void>;
};

export type WriteOptions = {
  transactionId?: string | undefined;
  dryRun?: boolean;
};

export type Outcome = {
  transactionId: string;
  results: readonly MutationResult[];
};

type Step = (overlay: Overlay) => Promise<readonly MutationResult[]>;

/** The one way in. Writes run one after the other: check, keep, show, tell. */
export class Writer {
  readonly #parts: WriterParts;
  #seq: number;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(parts: WriterParts) {
    this.#parts = parts;
    this.#seq = parts.seq;
  }

  mutate(mutations: readonly Mutation[], options: WriteOptions = {}): Promise<Outcome> {
    return this.#next(options, async (overlay) => {
      const results: MutationResult[] = [];
      for (const [index, mutation] of mutations.entries())
        results.push(...(await mutate(mutation, index, overlay, this.#select)));
      return results;
    });
  }

  act(actions: readonly Action[], options: WriteOptions = {}): Promise<Outcome> {
    return this.#next(options, async (overlay) => {
      const results: MutationResult[] = [];
      for (const [index, action] of actions.entries()) {
        for (const mutation of expandAction(action, (id) => overlay.get(id)))
          results.push(...(await mutate(mutation, index, overlay, this.#select)));
      }
      return results;
    });
  }

  /** Makes these the only documents, in one transaction. The caller has checked their references. */
  replaceAll(documents: readonly NewDocument[]): Promise<Replacement> {
    return this.#enqueue(async () => {
      const stamp = { transactionId: randomId(), timestamp: new Date().toISOString() };
      const replaced = replacement(this.#parts.store, documents, stamp);
      await this.#commit(replaced.changes, stamp);
      return replaced;
    });
  }

  /** Resolves when every write so far is done. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  readonly #select: Select = async (query, params, data) => {
    const found = [await this.#parts.run(query, params, data)].flat();
    return found.flatMap((each) => {
      if (typeof each === 'string') return [each];
      const id = typeof each === 'object' && each && '_id' in each ? each._id : undefined;
      return typeof id === 'string' ? [id] : [];
    });
  };

  #enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(task);
    this.#queue = result.catch(() => {});
    return result;
  }

  #next(options: WriteOptions, step: Step): Promise<Outcome> {
    return this.#enqueue(async () => {
      const { store, history } = this.#parts;
      const { transactionId = randomId(), dryRun = false } = options;
      if (history.knows(transactionId)) {
        const description = `Transaction "${transactionId}" has already been applied`;
        throw contentError(409, 'transactionIdAlreadyUsedError', description);
      }
      const stamp = { transactionId, timestamp: new Date().toISOString() };
      const overlay = new Overlay(store, stamp);
      const results = await step(overlay);
      const changes = overlay.changes();
      checkIntegrity(store, changes);
      if (!dryRun) await this.#commit(changes, stamp);
      return { transactionId, results };
    });
  }

  async #commit(changes: readonly Change[], stamp: Stamp): Promise<void> {
    if (changes.length === 0) return;
    const { store, history, author, keep, emit } = this.#parts;
    const transaction: Transaction = {
      ...{ seq: this.#seq + 1, id: stamp.transactionId, timestamp: stamp.timestamp, author },
      changes: changes.map(({ before, mutations, ...change }) => {
        return { ...change, mutations: [...mutations], previousRev: before?._rev ?? null };
      }),
    };
    keep(transaction);
    this.#seq = transaction.seq;
    applyTransaction(transaction, store, history);
    await emit({ transaction, changes });
  }
}
