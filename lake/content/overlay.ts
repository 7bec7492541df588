import { type Mut, Mutation } from '@sanity/mutator';
import { contentError } from '#lake/errors.ts';
import { namesProto, type StoredDocument, storedSchema } from './document.ts';
import { type Effects, effectsOf } from './effects.ts';
import type { Dataset } from './groq.ts';
import type { DocumentStore } from './store.ts';

export type Stamp = {
  transactionId: string;
  timestamp: string;
};

/** What a transaction does to one document. */
export type Change = {
  id: string;
  before: StoredDocument | null;
  after: StoredDocument | null;
  mutations: readonly Mut[];
  effects: Effects;
};

type Touched = {
  before: StoredDocument | null;
  after: StoredDocument | null;
  mutations: Mut[];
};

/** Only JSON gets in, so that memory and disk can't differ. */
function checked(id: string, type: string | undefined, result: unknown): StoredDocument {
  const text = JSON.stringify(result);
  if (namesProto(text))
    throw contentError(400, 'mutationError', 'A field must not be called __proto__.');
  const document = storedSchema.safeParse(JSON.parse(text));
  if (!document.success || document.data._id !== id || (type && document.data._type !== type))
    throw contentError(409, 'mutationError', `Cannot modify immutable attribute of "${id}".`);
  return document.data;
}

/** The documents as one transaction sees them while it runs. Nothing reaches the store. */
export class Overlay {
  readonly #store: DocumentStore;
  readonly #stamp: Stamp;
  readonly #touched = new Map<string, Touched>();

  constructor(store: DocumentStore, stamp: Stamp) {
    this.#store = store;
    this.#stamp = stamp;
  }

  get(id: string): StoredDocument | null {
    const touched = this.#touched.get(id);
    return touched ? touched.after : (this.#store.get(id) ?? null);
  }

  /** Runs one mutation on one document by Sanity's own library. */
  apply(id: string, mutation: Mut): StoredDocument | null {
    const before = this.get(id);
    const { transactionId, timestamp } = this.#stamp;
    const options = { transactionId, resultRev: transactionId, timestamp };
    let result: unknown;
    try {
      // The library writes into both its mutation and its document.
      result = new Mutation({ ...options, mutations: [structuredClone(mutation)] }).apply(
        structuredClone(before),
      );
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error);
      throw contentError(409, 'mutationError', `The mutation(s) failed: ${description}`);
    }
    const type = mutation.patch ? before?._type : undefined;
    const after = result === null ? null : checked(id, type, result);
    const touched = this.#touched.get(id) ?? { before, after, mutations: [] };
    touched.after = after;
    touched.mutations.push(structuredClone(mutation));
    this.#touched.set(id, touched);
    return after;
  }

  /** All documents, for mutations that choose theirs by a query. */
  dataset(): Dataset {
    const byId = new Map(this.#store.seenFrom('raw').byId);
    for (const [id, { after }] of this.#touched) {
      if (after) byId.set(id, after);
      else byId.delete(id);
    }
    return { documents: [...byId.values()], byId };
  }

  /** Leaves out documents that were made and deleted again within the transaction. */
  changes(): readonly Change[] {
    return [...this.#touched]
      .filter(([, { before, after }]) => before || after)
      .map(([id, { before, after, mutations }]) => {
        return { id, before, after, mutations, effects: effectsOf(before, after) };
      });
  }
}
