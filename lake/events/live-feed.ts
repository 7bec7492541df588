import { isPublished } from '#lake/dataset/ids.ts';
import type { Commit } from '#lake/dataset/writer.ts';
import type { Send, Unsubscribe } from './event-stream.ts';

type LiveEvent = {
  id: string;
  published: boolean;
};

const MAX_REMEMBERED_EVENTS = 200;

/** One tag for every query: each may depend on any document. */
export const SYNC_TAGS: readonly string[] = ['s1:all'];

/** Notifies subscribers that content has changed, without saying which. */
export class LiveFeed {
  readonly #subscribers = new Map<Send, boolean>();
  readonly #events: LiveEvent[] = [];
  /** Begins every event id, so that an id from an earlier run is not mistaken for one from this run. */
  readonly #run = Date.now().toString(36);
  #count = 0;

  notify({ changes }: Commit): void {
    this.#count += 1;
    const published = changes.some((change) => isPublished(change.id));
    const event = { id: `${this.#run}-${this.#count}`, published };
    this.#events.push(event);
    if (this.#events.length > MAX_REMEMBERED_EVENTS) this.#events.shift();
    for (const [send, includeDrafts] of this.#subscribers) sendTo(send, event, includeDrafts);
  }

  /** A reconnecting client gets the events since `lastEventId`, or `restart` when they are forgotten. */
  add(send: Send, includeDrafts: boolean, lastEventId: string | null): Unsubscribe {
    const now = `${this.#run}-${this.#count}`;
    send('welcome', {}, now);
    if (lastEventId && lastEventId !== now) {
      const index = this.#events.findIndex((event) => event.id === lastEventId);
      if (index < 0) send('restart', {}, now);
      for (const event of index < 0 ? [] : this.#events.slice(index + 1))
        sendTo(send, event, includeDrafts);
    }
    this.#subscribers.set(send, includeDrafts);
    return () => this.#subscribers.delete(send);
  }
}

function sendTo(send: Send, { id, published }: LiveEvent, includeDrafts: boolean): void {
  if (published || includeDrafts) send('message', { tags: SYNC_TAGS }, id);
}
