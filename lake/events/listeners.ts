import type { StoredDocument } from '#lake/content/document.ts';
import { type QueryContext, type QueryParams, runQuery } from '#lake/content/groq.ts';
import { isVersion } from '#lake/content/ids.ts';
import type { Change } from '#lake/content/overlay.ts';
import type { Committed } from '#lake/content/writer.ts';
import type { Send, Unsubscribe } from './stream.ts';

export type ListenOptions = {
  query: string;
  params: QueryParams;
  includeResult: boolean;
  includePreviousRevision: boolean;
  includeMutations: boolean;
  includeAllVersions: boolean;
  includeEffects: boolean;
};

type Hit = {
  change: Change;
  transition: 'appear' | 'update' | 'disappear';
};

/** Everyone who asked by `client.listen(query)` to be told about changes of matching documents. */
export class Listeners {
  readonly #context: QueryContext;
  readonly #listening = new Map<Send, ListenOptions>();

  constructor(context: QueryContext) {
    this.#context = context;
  }

  get size(): number {
    return this.#listening.size;
  }

  add(options: ListenOptions, send: Send): Unsubscribe {
    this.#listening.set(send, options);
    return () => this.#listening.delete(send);
  }

  /** Tells each listener of a transaction before the next one begins, so that revisions form a chain. */
  async emit(committed: Committed): Promise<void> {
    for (const [send, options] of [...this.#listening]) {
      const hits: Hit[] = [];
      for (const change of committed.changes) hits.push(...(await this.#hit(options, change)));
      for (const [index, hit] of hits.entries()) {
        const event = mutationEvent(committed, hit, options);
        const counts = {
          transactionTotalEvents: hits.length,
          transactionCurrentEvent: index + 1,
        };
        send('mutation', { ...event, ...counts }, event.eventId);
      }
    }
  }

  async #hit(options: ListenOptions, change: Change): Promise<readonly Hit[]> {
    if (isVersion(change.id) && !options.includeAllVersions) return [];
    const before = await this.#matches(options, change.before);
    const after = await this.#matches(options, change.after);
    if (!before && !after) return [];
    const transition = !before ? 'appear' : after ? 'update' : 'disappear';
    return [{ change, transition }];
  }

  /** A filter that can't be decided on one document alone counts as met: better told than missed. */
  async #matches(
    { query, params }: ListenOptions,
    document: StoredDocument | null,
  ): Promise<boolean> {
    if (!document) return false;
    if (query.trim() === '*') return true;
    const data = { documents: [document], byId: new Map([[document._id, document]]) };
    const result = await runQuery(query, params, data, this.#context).catch(() => true);
    return Array.isArray(result) ? result.length > 0 : result !== null && result !== false;
  }
}

function mutationEvent({ transaction }: Committed, hit: Hit, options: ListenOptions) {
  const { id, before, after, mutations, effects } = hit.change;
  return {
    eventId: `${transaction.id}#${id}`,
    documentId: id,
    transactionId: transaction.id,
    transition: hit.transition,
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
