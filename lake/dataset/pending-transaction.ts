import { type Mut, Mutation } from '@sanity/mutator';
import { isTooDeep, MAX_DEPTH } from '#process/json-depth.ts';
import { messageOf } from '#process/message-of.mjs';
import { withDeadline } from './deadline.ts';
import { hasProtoKey, type StoredDocument, storedDocumentSchema } from './document.ts';
import { type Effects, effectsOf } from './effects.ts';
import { contentError, LakeError } from './errors.ts';
import type { Dataset } from './groq.ts';
import type { DocumentStore } from './store.ts';

export type TransactionStamp = {
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

type DocumentEdit = {
  before: StoredDocument | null;
  after: StoredDocument | null;
  mutations: Mut[];
};

/** The result of a mutation as a document. Passes it through JSON, so that memory and disk can't differ. Throws 400 or 409. */
function toValidDocument(id: string, type: string | undefined, result: unknown): StoredDocument {
  const text = JSON.stringify(result);
  if (isTooDeep(text))
    throw contentError(
      400,
      'mutationError',
      `A document may be nested at most ${MAX_DEPTH} levels deep.`,
    );
  if (hasProtoKey(text))
    throw contentError(400, 'mutationError', 'A field must not be called __proto__.');
  const document = storedDocumentSchema.safeParse(JSON.parse(text));
  if (!document.success || document.data._id !== id || (type && document.data._type !== type))
    throw contentError(409, 'mutationError', `Cannot modify immutable attribute of "${id}".`);
  return document.data;
}

/**
 * The documents as one transaction sees them while it runs. Mutations change this view only; the
 * store changes when the transaction is committed.
 */
export class PendingTransaction {
  readonly #store: DocumentStore;
  readonly #stamp: TransactionStamp;
  readonly #edits = new Map<string, DocumentEdit>();

  constructor(store: DocumentStore, stamp: TransactionStamp) {
    this.#store = store;
    this.#stamp = stamp;
  }

  get(id: string): StoredDocument | null {
    const edit = this.#edits.get(id);
    return edit ? edit.after : (this.#store.get(id) ?? null);
  }

  /** Applies one mutation to one document with Sanity's own library. */
  apply(id: string, mutation: Mut): StoredDocument | null {
    const before = this.get(id);
    const { transactionId, timestamp } = this.#stamp;
    const options = { transactionId, resultRev: transactionId, timestamp };
    let result: unknown;
    try {
      // The library writes into both its mutation and its document.
      const apply = () =>
        new Mutation({ ...options, mutations: [structuredClone(mutation)] }).apply(
          structuredClone(before),
        );
      // diff-match-patch's search for where to apply a text patch has no time limit of its own.
      result = mutation.patch?.diffMatchPatch ? withDeadline(apply) : apply();
    } catch (error) {
      if (error instanceof LakeError) throw error;
      const description = messageOf(error);
      throw contentError(409, 'mutationError', `The mutation(s) failed: ${description}`);
    }
    const type = mutation.patch ? before?._type : undefined;
    const after = result === null ? null : toValidDocument(id, type, result);
    const edit = this.#edits.get(id) ?? { before, after, mutations: [] };
    edit.after = after;
    edit.mutations.push(structuredClone(mutation));
    this.#edits.set(id, edit);
    return after;
  }

  /** All documents as the transaction sees them, for mutations that select documents with a query. */
  dataset(): Dataset {
    const byId = new Map(this.#store.inPerspective('raw').byId);
    for (const [id, { after }] of this.#edits) {
      if (after) byId.set(id, after);
      else byId.delete(id);
    }
    return { documents: [...byId.values()], byId };
  }

  /** What the transaction changes, without documents that it both created and deleted. */
  changes(): readonly Change[] {
    return [...this.#edits]
      .filter(([, { before, after }]) => before || after)
      .map(([id, { before, after, mutations }]) => {
        return { id, before, after, mutations, effects: effectsOf(before, after) };
      });
  }
}
