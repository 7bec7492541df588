import { isPublished } from '#lake/content/ids.ts';
import type { Committed } from '#lake/content/writer.ts';
import type { Send, Unsubscribe } from './stream.ts';

type LiveEvent = {
  id: string;
  published: boolean;
};

const REMEMBERED = 200;

/** Every query depends on every document here, so there is one tag. */
export const SYNC_TAGS: readonly string[] = ['s1:all'];

/** Tells that content has changed, without saying what it is. */
export class LiveFeed {
  readonly #readers = new Map<Send, boolean>();
  readonly #events: LiveEvent[] = [];
  /** Differs from one run to the next, so that an id of an earlier run is not taken for one of this. */
  readonly #run = Date.now().toString(36);
  #count = 0;

  emit({ changes }: Committed): void {
    this.#count += 1;
    const published = changes.some((change) => isPublished(change.id));
    const event = { id: `${this.#run}-${this.#count}`, published };
    this.#events.push(event);
    if (this.#events.length > REMEMBERED) this.#events.shift();
    for (const [send, includeDrafts] of this.#readers) tell(send, event, includeDrafts);
  }

  /** After a lost connection the reader gets what it missed, or `restart` when that is not known. */
  add(send: Send, includeDrafts: boolean, lastEventId: string | null): Unsubscribe {
    const now = `${this.#run}-${this.#count}`;
    send('welcome', {}, now);
    if (lastEventId && lastEventId !== now) {
      const index = this.#events.findIndex((event) => event.id === lastEventId);
      if (index < 0) send('restart', {}, now);
      for (const event of index < 0 ? [] : this.#events.slice(index + 1))
        tell(send, event, includeDrafts);
    }
    this.#readers.set(send, includeDrafts);
    return () => this.#readers.delete(send);
  }
}

function tell(send: Send, { id, published }: LiveEvent, includeDrafts: boolean): void {
  if (published || includeDrafts) send('message', { tags: SYNC_TAGS }, id);
}
