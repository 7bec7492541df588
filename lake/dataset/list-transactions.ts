import type { Effects } from './effects.ts';
import type { History } from './history.ts';
import type { Revision } from './transaction.ts';

export type ListTransactionsOptions = {
  /** The ids of the first and the last transaction, both included. */
  from: string | null;
  to: string | null;
  newestFirst: boolean;
  limit: number;
  withMutations: boolean;
};

export type TransactionEntry = {
  id: string;
  timestamp: string;
  author: string;
  documentIDs: readonly string[];
  mutations?: readonly unknown[];
  effects: Readonly<Record<string, Effects>>;
};

type DocumentRevision = Revision & {
  documentId: string;
};

function toEntry(
  revisions: readonly [DocumentRevision, ...DocumentRevision[]],
  withMutations: boolean,
): TransactionEntry {
  const [{ transactionId: id, timestamp, author }] = revisions;
  return {
    id,
    timestamp,
    author,
    documentIDs: revisions.map(({ documentId }) => documentId),
    ...(withMutations ? { mutations: revisions.flatMap(({ mutations }) => mutations) } : {}),
    effects: Object.fromEntries(revisions.map(({ documentId, effects }) => [documentId, effects])),
  };
}

/** The transactions that changed any of these documents, with only their changes to these documents. */
export function listTransactions(
  history: History,
  ids: readonly string[],
  { from, to, newestFirst, limit, withMutations }: ListTransactionsOptions,
): readonly TransactionEntry[] {
  const bySeq = new Map<number, [DocumentRevision, ...DocumentRevision[]]>();
  for (const documentId of new Set(ids)) {
    for (const revision of history.revisionsOf(documentId)) {
      const entry = { ...revision, documentId };
      const sameTransaction = bySeq.get(revision.seq);
      if (sameTransaction) sameTransaction.push(entry);
      else bySeq.set(revision.seq, [entry]);
    }
  }
  const all = [...bySeq]
    .sort(([a], [b]) => a - b)
    .map(([, revisions]) => toEntry(revisions, withMutations));
  const first =
    from === null
      ? 0
      : Math.max(
          0,
          all.findIndex(({ id }) => id === from),
        );
  const last = to === null ? -1 : all.findIndex(({ id }) => id === to);
  const range = all.slice(first, last < 0 ? undefined : last + 1);
  return (newestFirst ? range.reverse() : range).slice(0, limit);
}
