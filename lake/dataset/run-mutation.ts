import type { StoredDocument } from './document.ts';
import { contentError } from './errors.ts';
import type { Dataset, QueryParams } from './groq.ts';
import { DOCUMENT_ID, randomId } from './ids.ts';
import type { DocumentToCreate, Mutation, PatchOperations } from './mutation.ts';
import type { PendingTransaction } from './pending-transaction.ts';

export type MutationResult = {
  id: string;
  operation: 'create' | 'update' | 'delete' | 'none';
  document: StoredDocument | null;
};

export type Select = (query: string, params: QueryParams, data: Dataset) => readonly string[];

type Kind = 'create' | 'createIfNotExists' | 'createOrReplace';

function conflict(index: number, type: string, description: string, details: object): Error {
  const item = { type, description, index, ...details };
  return contentError(409, 'mutationError', `The mutation(s) failed: ${description}`, item);
}

function idOf({ _id }: DocumentToCreate): string {
  const id = !_id ? randomId() : _id.endsWith('.') ? `${_id}${randomId()}` : _id;
  if (DOCUMENT_ID.test(id)) return id;
  throw contentError(400, 'mutationError', `Malformed document ID: "${id}"`);
}

function create(
  kind: Kind,
  content: DocumentToCreate,
  index: number,
  transaction: PendingTransaction,
): MutationResult {
  const { _rev, ...fields } = content;
  const id = idOf(content);
  const before = transaction.get(id);
  if (before && kind === 'create') {
    const description = `Document by ID "${id}" already exists`;
    throw conflict(index, 'documentAlreadyExistsError', description, { id });
  }
  if (before && kind === 'createIfNotExists') return { id, operation: 'none', document: before };
  const _createdAt = fields._createdAt ?? before?._createdAt;
  const document = { ...fields, _id: id, ...(_createdAt === undefined ? {} : { _createdAt }) };
  const after = transaction.apply(id, { [kind]: document });
  return { id, operation: before ? 'update' : 'create', document: after };
}

function patch(
  id: string,
  { ifRevisionID, ...operations }: PatchOperations & { ifRevisionID?: string | undefined },
  index: number,
  transaction: PendingTransaction,
): MutationResult {
  const before = transaction.get(id);
  if (!before) {
    const description = `The document with the ID "${id}" was not found`;
    throw conflict(index, 'documentNotFoundError', description, { id });
  }
  if (ifRevisionID !== undefined && ifRevisionID !== before._rev) {
    const description = `document "${id}" has unexpected revision ID ("${before._rev}"), expected "${ifRevisionID}"`;
    throw conflict(index, 'documentRevisionIDDoesNotMatchError', description, {
      id,
      currentRevisionID: before._rev,
      expectedRevisionID: ifRevisionID,
    });
  }
  return {
    id,
    operation: 'update',
    document: transaction.apply(id, { patch: { ...operations, id } }),
  };
}

function remove(id: string, transaction: PendingTransaction): readonly MutationResult[] {
  if (!transaction.get(id)) return [];
  transaction.apply(id, { delete: { id } });
  return [{ id, operation: 'delete', document: null }];
}

/** Runs one mutation, which may change several documents. Throws 400 or 409. */
export function runMutation(
  mutation: Mutation,
  index: number,
  transaction: PendingTransaction,
  select: Select,
): readonly MutationResult[] {
  if ('create' in mutation) return [create('create', mutation.create, index, transaction)];
  if ('createIfNotExists' in mutation)
    return [create('createIfNotExists', mutation.createIfNotExists, index, transaction)];
  if ('createOrReplace' in mutation)
    return [create('createOrReplace', mutation.createOrReplace, index, transaction)];
  if ('delete' in mutation) {
    if ('id' in mutation.delete) return remove(mutation.delete.id, transaction);
    const { query, params = {} } = mutation.delete;
    const ids = select(query, params, transaction.dataset());
    return ids.flatMap((id) => remove(id, transaction));
  }
  if ('id' in mutation.patch) {
    const { id, ...rest } = mutation.patch;
    return [patch(id, rest, index, transaction)];
  }
  const { query, params = {}, ...operations } = mutation.patch;
  const ids = select(query, params, transaction.dataset());
  return ids.map((id) => patch(id, operations, index, transaction));
}
