import { contentError, type LakeError } from './errors.ts';
import type { Change } from './pending-transaction.ts';
import { strongReferences } from './references.ts';
import type { DocumentStore } from './store.ts';

export type DanglingReference = {
  id: string;
  missing: string;
};

/** Finds the first strong reference added by a transaction whose target does not exist. */
function findDangling(
  changes: readonly Change[],
  exists: (id: string) => boolean,
): DanglingReference | null {
  for (const { id, before, after } of changes) {
    if (!after) continue;
    const old = before ? strongReferences(before) : new Set<string>();
    for (const missing of strongReferences(after))
      if (!old.has(missing) && !exists(missing)) return { id, missing };
  }
  return null;
}

function stillReferenced(id: string, referencingIDs: readonly string[]): LakeError {
  const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`;
  return contentError(409, 'mutationError', `The mutation(s) failed: ${description}`, {
    type: 'documentHasExistingReferencesError',
    description,
    id,
    referencingIDs,
  });
}

/** Throws 409 when a transaction would leave a strong reference to a document that does not exist. */
export function checkReferences(store: DocumentStore, changes: readonly Change[]): void {
  const changed = new Map(changes.map((change) => [change.id, change]));
  const dangling = findDangling(changes, (id) => {
    const change = changed.get(id);
    return change ? change.after !== null : store.get(id) !== undefined;
  });
  if (dangling) {
    const { id, missing } = dangling;
    const description = `Document "${id}" references non-existent document "${missing}"`;
    throw contentError(409, 'mutationError', `The mutation(s) failed: ${description}`, {
      type: 'documentReferencesNonExistentDocumentError',
      description,
      id,
      referenceID: missing,
    });
  }
  const deleted = changes.filter((change) => change.before && !change.after);
  if (deleted.length === 0) return;
  const untouched = store.all().filter((document) => !changed.has(document._id));
  const added = changes.flatMap((change) => (change.after ? [change.after] : []));
  for (const { id } of deleted) {
    const from = [...untouched, ...added].filter((each) => strongReferences(each).has(id));
    if (from.length > 0)
      throw stillReferenced(
        id,
        from.map((document) => document._id),
      );
  }
}
