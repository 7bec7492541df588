import type { History } from './history.ts';

export type ListTransactionsOptions = {
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
  const bySeq = new Map<number, typeof revisions>();
  for (const revision of revisions)
    bySeq.set(revision.seq, [...(bySeq.get(revision.seq) ?? []), revision]);
  const all = [...bySeq]
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
