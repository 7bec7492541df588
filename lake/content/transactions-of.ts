import type { Effects } from './effects.ts';
import type { History, Revision } from './history.ts';

export interface TransactionsQuery {
  /** First and last transaction, both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly newestFirst: boolean;
  readonly limit: number;
  readonly withMutations: boolean;
}

export interface TransactionEntry {
  readonly id: string;
  readonly timestamp: string;
  readonly author: string;
  readonly documentIDs: readonly string[];
  readonly mutations?: readonly unknown[];
  readonly effects: Readonly<Record<string, Effects>>;
}

interface Touch extends Revision {
  readonly documentId: string;
}

function entry(touches: readonly [Touch, ...Touch[]], withMutations: boolean): TransactionEntry {
  const [{ transactionId: id, timestamp, author }] = touches;
  return {
    ...{ id, timestamp, author },
    documentIDs: touches.map((touch) => touch.documentId),
    ...(withMutations ? { mutations: touches.flatMap((touch) => touch.mutations) } : {}),
    effects: Object.fromEntries(touches.map((touch) => [touch.documentId, touch.effects])),
  };
}

/** The transactions that touched any of these documents, restricted to what they did to them. */
export function transactionsOf(
  history: History,
  ids: readonly string[],
  { from, to, newestFirst, limit, withMutations }: TransactionsQuery,
): readonly TransactionEntry[] {
  const bySeq = new Map<number, [Touch, ...Touch[]]>();
  for (const documentId of new Set(ids)) {
    for (const revision of history.of(documentId)) {
      const touch = { ...revision, documentId };
      const known = bySeq.get(revision.seq);
      if (known) known.push(touch);
      else bySeq.set(revision.seq, [touch]);
    }
  }
  const all = [...bySeq]
    .sort(([a], [b]) => a - b)
    .map(([, touches]) => entry(touches, withMutations));
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
