import { revertAll } from './effects.ts';
import { isJsonObject } from './json-object.ts';
import type { DocumentStore } from './store.ts';
import type { Revision } from './transaction.ts';

/** The newest revisions of each document. */
export type History = {
  hasTransaction(transactionId: string): boolean;
  /** Oldest first. */
  revisionsOf(id: string): readonly Revision[];
};

/** `last` is the newest state in which the document existed; `revision` is a transaction id. */
export type Moment = 'last' | { revision: string } | { time: string };

/** Documents as they were at a moment, without those that did not exist or whose history is gone. */
export function documentsAtMoment(
  store: DocumentStore,
  history: History,
  ids: readonly string[],
  moment: Moment,
): readonly object[] {
  const histories = ids.map((id) => [store.get(id) ?? null, history.revisionsOf(id)] as const);
  const isPast = pastOf(
    moment,
    histories.flatMap(([, revisions]) => revisions),
  );
  return histories.flatMap(([current, revisions]) => {
    // A document that is gone last existed before the revision that deleted it.
    const last = revisions.length - (current ? 1 : 2);
    const at = moment === 'last' ? last : revisions.findLastIndex(isPast);
    const revision = revisions[at];
    if (!revision) return [];
    const document = revertAll(current, revisions.slice(at + 1));
    return isJsonObject(document) ? [{ ...document, _rev: revision.transactionId }] : [];
  });
}

/** Whether a revision is one of those up to the moment; all documents have the same one. */
function pastOf(moment: Moment, revisions: readonly Revision[]): (revision: Revision) => boolean {
  if (moment === 'last') return () => true;
  if ('time' in moment) return ({ timestamp }) => timestamp <= moment.time;
  const found = revisions.find(({ transactionId }) => transactionId === moment.revision);
  return ({ seq }) => found !== undefined && seq <= found.seq;
}
