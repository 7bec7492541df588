import { conflict } from './errors.ts';
import type { PendingTransaction } from './pending-transaction.ts';
import { strongReferences } from './references.ts';
import type { Change } from './transaction.ts';

/** Throws 409 when a transaction would leave a strong reference to a document that does not exist. */
export function checkReferences(changes: readonly Change[], transaction: PendingTransaction): void {
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
