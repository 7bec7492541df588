import { isPublished } from '#lake/dataset/ids.ts';
import type { Transaction } from '#lake/dataset/transaction.ts';
import type { Send, Unsubscribe } from './event-stream.ts';

/** One tag for every query: each may depend on any document. */
export const SYNC_TAGS: readonly string[] = ['s1:all'];

/** Notifies subscribers that content has changed, without saying which. */
export class LiveFeed {
  readonly #subscribers = new Map<Send, boolean>();
  /** Begins every event id, so that an id from an earlier run is not mistaken for one from this run. */
  readonly #run = Date.now().toString(36);
  #count = 0;

  notify({ changes }: Transaction): void {
    this.#count += 1;
    const isPublic = changes.some((change) => isPublished(change.id));
    for (const [send, includeDrafts] of this.#subscribers)
      if (isPublic || includeDrafts) send('message', { tags: SYNC_TAGS }, this.#id());
  }

  /** A client that reconnects after a change gets `restart`, at which it fetches again. */
  add(send: Send, includeDrafts: boolean, lastEventId: string | null): Unsubscribe {
    send('welcome', {}, this.#id());
    if (lastEventId && lastEventId !== this.#id()) send('restart', {}, this.#id());
    this.#subscribers.set(send, includeDrafts);
    return () => this.#subscribers.delete(send);
  }

  #id(): string {
    return `${this.#run}-${this.#count}`;
  }
}
