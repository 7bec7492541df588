import type { Effects } from './effects.ts';
import type { History, Revision } from './history.ts';

export type ListTransactionsOptions = {
  /** First and last transaction, both included. */
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
  touches: readonly [DocumentRevision, ...DocumentRevision[]],
  withMutations: boolean,
): TransactionEntry {
  const [{ transactionId: id, timestamp, author }] = touches;
  return {
    ...{ id, timestamp, author },
    documentIDs: touches.map((touch) => touch.documentId),
    ...(withMutations ? { mutations: touches.flatMap((touch) => touch.mutations) } : {}),
    effects: Object.fromEntries(touches.map((touch) => [touch.documentId, touch.effects])),
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
      const touch = { ...revision, documentId };
      const known = bySeq.get(revision.seq);
      if (known) known.push(touch);
      else bySeq.set(revision.seq, [touch]);
    }
  }
  const all = [...bySeq]
    .sort(([a], [b]) => a - b)
    .map(([, touches]) => toEntry(touches, withMutations));
  const first =
    from === null
      ? 0
      : Math.max(
          0,
          all.findIndex(({ id }) => id === from),
        );
  const last = to === null ? -1 : all.findIndex(({ id }) => id === to);
  const found = all.slice(first, last < 0 ? undefined : last + 1);
  return (newestFirst ? found.reverse() : found).slice(0, limit);
}
