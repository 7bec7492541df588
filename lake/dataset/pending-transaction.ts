import { type Mut, Mutation } from '@sanity/mutator';
import { isTooDeep, MAX_DEPTH } from '#shared/json-depth.ts';
import { messageOf } from '#shared/message-of.mjs';
import { hasProtoKey, type LakeDocument, storedDocumentSchema } from './document.ts';
import { effectsOf } from './effects.ts';
import { contentError } from './errors.ts';
import { type Dataset, type QueryContext, runQuery } from './groq.ts';
import { isJsonObject } from './json-object.ts';
import type { Selection } from './mutation.ts';
import type { DocumentStore } from './store.ts';
import type { DocumentChange, Transaction } from './transaction.ts';

type Edit = Pick<DocumentChange, 'before' | 'after' | 'mutations'>;

/** The result of a mutation as a document. Passes it through JSON, so that memory and disk can't differ. Throws 400 or 409. */
function toValidDocument(id: string, type: string | undefined, result: unknown): LakeDocument {
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
  readonly #context: QueryContext;
  readonly #id: string;
  readonly #timestamp = new Date().toISOString();
  readonly #edits = new Map<string, Edit>();

  constructor(store: DocumentStore, context: QueryContext, id: string) {
    this.#store = store;
    this.#context = context;
    this.#id = id;
  }

  get(id: string): LakeDocument | null {
    const edit = this.#edits.get(id);
    return edit ? edit.after : (this.#store.get(id) ?? null);
  }

  /** Applies one mutation to one document with Sanity's own library. */
  apply(id: string, mutation: Mut): LakeDocument | null {
    const before = this.get(id);
    const stamp = { transactionId: this.#id, timestamp: this.#timestamp };
    let result: unknown;
    try {
      // The library writes into both its mutation and its document.
      const [own, document] = structuredClone([mutation, before] as const);
      result = new Mutation({ ...stamp, mutations: [own] }).apply(document);
    } catch (error) {
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

  /** The ids of the documents that a mutation selects. */
  select({ id, query = '', params = {} }: Selection): readonly string[] {
    if (id !== undefined) return [id];
    return [runQuery(query, params, this.dataset(), this.#context)].flat().flatMap((result) => {
      const found = isJsonObject(result) ? result._id : result;
      return typeof found === 'string' ? [found] : [];
    });
  }

  /** All documents as the transaction sees them. */
  dataset(): Dataset {
    const byId = new Map(this.#store.inPerspective('raw').byId);
    for (const [id, { after }] of this.#edits) {
      if (after) byId.set(id, after);
      else byId.delete(id);
    }
    return { documents: [...byId.values()], byId };
  }

  /** What it has done, without documents that it both created and deleted. */
  finish(): Transaction {
    const changes = Array.from(this.#edits, ([id, { before, after, mutations }]) => {
      return { id, before, after, mutations, effects: effectsOf(before, after) };
    }).filter(({ before, after }) => before || after);
    return {
      id: this.#id,
      timestamp: this.#timestamp,
      author: this.#context.identity,
      changes,
    };
  }
}
