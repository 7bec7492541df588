import type { LakeDocument } from './document.ts';
import { conflict, mutationError } from './errors.ts';
import { DOCUMENT_ID, randomId } from './ids.ts';
import type { DocumentToCreate, Mutation, Patch } from './mutation.ts';
import type { PendingTransaction } from './pending-transaction.ts';

export type MutationResult = {
  id: string;
  operation: 'create' | 'update' | 'delete' | 'none';
  document: LakeDocument | null;
};

type Kind = 'create' | 'createIfNotExists' | 'createOrReplace';

function idOf(kind: Kind, { _id = '' }: DocumentToCreate): string {
  const isComplete = kind !== 'create' || (_id !== '' && !_id.endsWith('.'));
  const id = isComplete ? _id : `${_id}${randomId()}`;
  if (DOCUMENT_ID.test(id)) return id;
  throw mutationError(400, `Malformed document ID: "${id}"`);
}

function create(
  kind: Kind,
  content: DocumentToCreate,
  transaction: PendingTransaction,
): MutationResult {
  const { _rev, ...fields } = content;
  const id = idOf(kind, content);
  const before = transaction.get(id);
  if (before && kind === 'create') {
    const description = `Document by ID "${id}" already exists`;
    throw conflict('documentAlreadyExistsError', description, { id });
  }
  if (before && kind === 'createIfNotExists') return { id, operation: 'none', document: before };
  const _createdAt = fields._createdAt ?? before?._createdAt;
  const document = { ...fields, _id: id, ...(_createdAt === undefined ? {} : { _createdAt }) };
  const after = transaction.apply(id, { [kind]: document });
  return { id, operation: before ? 'update' : 'create', document: after };
}

function patch(
  id: string,
  { query, params, ifRevisionID, ...operations }: Patch,
  transaction: PendingTransaction,
): MutationResult {
  const before = transaction.get(id);
  if (!before) {
    const description = `The document with the ID "${id}" was not found`;
    throw conflict('documentNotFoundError', description, { id });
  }
  const currentRevisionID = before._rev;
  if (ifRevisionID !== undefined && ifRevisionID !== currentRevisionID) {
    const description = `document "${id}" has unexpected revision ID ("${currentRevisionID}"), expected "${ifRevisionID}"`;
    const details = { id, currentRevisionID, expectedRevisionID: ifRevisionID };
    throw conflict('documentRevisionIDDoesNotMatchError', description, details);
  }
  const document = transaction.apply(id, { patch: { ...operations, id } });
  return { id, operation: 'update', document };
}

function remove(id: string, transaction: PendingTransaction): MutationResult[] {
  if (!transaction.get(id)) return [];
  const document = transaction.apply(id, { delete: { id } });
  return [{ id, operation: 'delete', document }];
}

/** Runs one mutation, which may change several documents. Throws 400 or 409. */
export function runMutation(
  mutation: Mutation,
  transaction: PendingTransaction,
): readonly MutationResult[] {
  if (mutation.delete)
    return transaction.select(mutation.delete).flatMap((id) => remove(id, transaction));
  if (mutation.patch) {
    const given = mutation.patch;
    return transaction.select(given).map((id) => patch(id, given, transaction));
  }
  return (['create', 'createIfNotExists', 'createOrReplace'] as const).flatMap((kind) => {
    const content = mutation[kind];
    return content ? [create(kind, content, transaction)] : [];
  });
}
