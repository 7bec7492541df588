import type { LakeDocument } from '#lake/dataset/document.ts';
import { type QueryContext, type QueryParams, runQuery } from '#lake/dataset/groq.ts';
import { isVersion } from '#lake/dataset/ids.ts';
import type { DocumentChange, Transaction } from '#lake/dataset/transaction.ts';
import type { Send, Unsubscribe } from './event-stream.ts';

export type ListenOptions = {
  query: string;
  params: QueryParams;
  includeResult: boolean;
  includePreviousRevision: boolean;
  includeMutations: boolean;
  includeAllVersions: boolean;
  includeEffects: boolean;
};

type ListenerMatch = {
  change: DocumentChange;
  transition: 'appear' | 'update' | 'disappear';
};

/** The clients that called `client.listen(query)`, and the events that each of them gets. */
export class Listeners {
  readonly #context: QueryContext;
  readonly #listeners = new Map<Send, ListenOptions>();

  constructor(context: QueryContext) {
    this.#context = context;
  }

  add(options: ListenOptions, send: Send): Unsubscribe {
    this.#listeners.set(send, options);
    return () => this.#listeners.delete(send);
  }

  /** Returns once every event is sent, so that the revisions in a listener's events form a chain. */
  notify(transaction: Transaction): void {
    for (const [send, options] of this.#listeners) {
      const matches = transaction.changes.flatMap((change) => this.#match(options, change) ?? []);
      for (const [index, match] of matches.entries()) {
        const event = mutationEvent(transaction, match, options);
        const counts = {
          transactionTotalEvents: matches.length,
          transactionCurrentEvent: index + 1,
        };
        send('mutation', { ...event, ...counts }, event.eventId);
      }
    }
  }

  #match(options: ListenOptions, change: DocumentChange): ListenerMatch | undefined {
    if (isVersion(change.id) && !options.includeAllVersions) return undefined;
    const before = this.#matches(options, change.before);
    const after = this.#matches(options, change.after);
    if (!before && !after) return undefined;
    const transition = !before ? 'appear' : after ? 'update' : 'disappear';
    return { change, transition };
  }

  /** A query that fails on a single document counts as a match: an extra event does less harm than a missing one. */
  #matches({ query, params }: ListenOptions, document: LakeDocument | null): boolean {
    if (!document) return false;
    if (query.trim() === '*') return true;
    const data = { documents: [document], byId: new Map([[document._id, document]]) };
    try {
      const result = runQuery(query, params, data, this.#context);
      return Array.isArray(result) ? result.length > 0 : result !== null && result !== false;
    } catch {
      return true;
    }
  }
}

function mutationEvent(transaction: Transaction, match: ListenerMatch, options: ListenOptions) {
  const { id, before, after, mutations, effects } = match.change;
  return {
    eventId: `${transaction.id}#${id}`,
    documentId: id,
    transactionId: transaction.id,
    transition: match.transition,
    identity: transaction.author,
    previousRev: before?._rev,
    resultRev: transaction.id,
    timestamp: transaction.timestamp,
    visibility: 'query',
    ...(options.includeMutations ? { mutations } : {}),
    ...(options.includeResult && after ? { result: after } : {}),
    ...(options.includePreviousRevision ? { previous: before } : {}),
    ...(options.includeEffects ? { effects } : {}),
  };
}
