import { isJsonObject } from './document.ts';
import { revertAll } from './effects.ts';
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

type ListTransactionsOptions = {
  /** The ids of the first and the last transaction, both included. */
  from: string | null;
  to: string | null;
  newestFirst: boolean;
  limit: number;
  withMutations: boolean;
};

/** The transactions that changed any of these documents, with only their changes to these documents. */
export function listTransactions(
  history: History,
  ids: readonly string[],
  { from, to, newestFirst, limit, withMutations }: ListTransactionsOptions,
) {
  const revisions = [...new Set(ids)].flatMap((documentId) =>
    history.revisionsOf(documentId).map((revision) => ({ ...revision, documentId })),
  );
  const all = [...Map.groupBy(revisions, ({ seq }) => seq)]
    .sort(([a], [b]) => a - b)
    .map(([, changes]) => ({
      id: changes[0]?.transactionId,
      timestamp: changes[0]?.timestamp,
      author: changes[0]?.author,
      documentIDs: changes.map(({ documentId }) => documentId),
      ...(withMutations ? { mutations: changes.flatMap(({ mutations }) => mutations) } : {}),
      effects: Object.fromEntries(changes.map(({ documentId, effects }) => [documentId, effects])),
    }));
  const first = all.findIndex(({ id }) => id === from);
  const last = all.findIndex(({ id }) => id === to);
  const range = all.slice(Math.max(0, first), last < 0 ? undefined : last + 1);
  return (newestFirst ? range.reverse() : range).slice(0, limit);
}
