import { type Mut, Mutation } from '@sanity/mutator';
import { isTooDeep, MAX_DEPTH } from '#shared/json-depth.ts';
import { messageOf } from '#shared/message-of.mjs';
import { hasProtoKey, isJsonObject, type LakeDocument, storedDocumentSchema } from './document.ts';
import { effectsOf } from './effects.ts';
import { mutationError } from './errors.ts';
import { type Dataset, type QueryContext, runQuery } from './groq.ts';
import type { Selection } from './mutation.ts';
import type { DocumentStore } from './store.ts';
import type { DocumentChange, Transaction } from './transaction.ts';

type Edit = Pick<DocumentChange, 'before' | 'after' | 'mutations'>;

/** The result of a mutation as a document. Passes it through JSON, so that memory and disk can't differ. Throws 400 or 409. */
function toValidDocument(id: string, type: string | undefined, result: unknown): LakeDocument {
  const text = JSON.stringify(result);
  if (isTooDeep(text))
    throw mutationError(400, `A document may be nested at most ${MAX_DEPTH} levels deep.`);
  if (hasProtoKey(text)) throw mutationError(400, 'A field must not be called __proto__.');
  const document = storedDocumentSchema.safeParse(JSON.parse(text));
  if (!document.success || document.data._id !== id || (type && document.data._type !== type))
    throw mutationError(409, `Cannot modify immutable attribute of "${id}".`);
  return document.data;
}

/** The documents as one transaction sees them. The store changes only when it is committed. */
export type PendingTransaction = ReturnType<typeof pendingTransaction>;

export function pendingTransaction(store: DocumentStore, context: QueryContext, id: string) {
  const timestamp = new Date().toISOString();
  const edits = new Map<string, Edit>();

  function get(documentId: string): LakeDocument | null {
    const edit = edits.get(documentId);
    return edit ? edit.after : (store.get(documentId) ?? null);
  }

  function dataset(): Dataset {
    const byId = new Map(store.inPerspective('raw').byId);
    for (const [documentId, { after }] of edits) {
      if (after) byId.set(documentId, after);
      else byId.delete(documentId);
    }
    return { documents: [...byId.values()], byId };
  }

  return {
    get,
    dataset,

    /** Applies one mutation to one document with Sanity's own library. */
    apply(documentId: string, mutation: Mut): LakeDocument | null {
      const before = get(documentId);
      let result: unknown;
      try {
        // The library writes into both its mutation and its document.
        const [own, document] = structuredClone([mutation, before] as const);
        result = new Mutation({ transactionId: id, timestamp, mutations: [own] }).apply(document);
      } catch (error) {
        throw mutationError(409, `The mutation(s) failed: ${messageOf(error)}`);
      }
      const type = mutation.patch ? before?._type : undefined;
      const after = result === null ? null : toValidDocument(documentId, type, result);
      const edit = edits.get(documentId) ?? { before, after, mutations: [] };
      edit.after = after;
      edit.mutations.push(structuredClone(mutation));
      edits.set(documentId, edit);
      return after;
    },

    select({ id: documentId, query = '', params = {} }: Selection): readonly string[] {
      if (documentId !== undefined) return [documentId];
      return [runQuery(query, params, dataset(), context)].flat().flatMap((result) => {
        const found = isJsonObject(result) ? result._id : result;
        return typeof found === 'string' ? [found] : [];
      });
    },

    /** What it has done, without documents that it both created and deleted. */
    finish(): Transaction {
      const changes = Array.from(edits, ([documentId, { before, after, mutations }]) => {
        return { id: documentId, before, after, mutations, effects: effectsOf(before, after) };
      }).filter(({ before, after }) => before || after);
      return { id, timestamp, author: context.identity, changes };
    },
  };
}
