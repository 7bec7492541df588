import type { StoredDocument } from './document.ts';
import { revert } from './effects.ts';
import { isJsonObject } from './json-object.ts';
import type { Revision } from './transaction.ts';

export type DocumentHistory = {
  id: string;
  /** Oldest first. */
  revisions: readonly Revision[];
};

/** The newest revisions of each document. */
export type History = {
  hasTransaction(transactionId: string): boolean;
  /** Oldest first. */
  revisionsOf(id: string): readonly Revision[];
};

/** A document right after transaction number `seq`; null when it did not exist or its history is gone. */
export function documentAfter(
  current: StoredDocument | null,
  revisions: readonly Revision[],
  seq: number,
): unknown {
  let state: unknown = current;
  let rev = current?._rev ?? null;
  for (const revision of revisions.toReversed()) {
    if (revision.seq <= seq) break;
    if (isJsonObject(state)) {
      const { _rev, ...fields } = state;
      state = fields;
    }
    state = revert(state, revision.effects);
    rev = revision.previousRev;
  }
  const isKnown = revisions.length === 0 || seq >= (revisions[0]?.seq ?? 0);
  return isKnown && isJsonObject(state) ? { ...state, _rev: rev } : null;
}
