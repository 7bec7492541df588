import { accept, type LoadedContent } from './accept.server.ts';
import { backoff, retryAfter } from './backoff.server.ts';
import { ContentError } from './content-error.server.ts';
import { isOlder } from './documents.server.ts';

/** What the store needs of the world; tests hand it their own. */
export type Surroundings = {
  /** Asks the Content Lake once. Fails in any way; never takes longer than its deadline. */
  ask: (lastLiveEventId?: string) => Promise<unknown>;
  /** Keeps an answer that was accepted, for a start without the Content Lake. */
  keep?: (answer: unknown) => Promise<void>;
  log: (event: string, details: Record<string, unknown>) => void;
  now?: () => number;
  random?: () => number;
  /** Milliseconds between two polls, which cover a lost event stream. */
  pollEvery?: number;
};

export type ContentStatus = {
  revision?: string;
  /** ISO time at which the content was last seen to be what is published. */
  confirmedAt?: string;
  /** Why the newest answer could not be taken, until one is. */
  problem?: { at: string; message: string };
};

const POLL_EVERY = 60_000;
const OLDER_IS_REFUSED_FOR = 5 * 60_000;

/**
 * The last good content in memory. Whoever has it never waits for the Content Lake: answers come
 * from memory, and at most one refresh is under way, with growing pauses after failures.
 */
export class ContentStore {
  readonly #world: Required<Omit<Surroundings, 'keep'>> & Pick<Surroundings, 'keep'>;
  #current: LoadedContent | undefined;
  #confirmedAt: number | undefined;
  #problem: { at: number; error: ContentError } | undefined;
  #failures = 0;
  #closedUntil = 0;
  #refreshing: Promise<void> | undefined;
  #askAgain: { eventId?: string } | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(world: Surroundings) {
    this.#world = { now: Date.now, random: Math.random, pollEvery: POLL_EVERY, ...world };
  }

  /** The content for a visitor, at once where there is any. Fails only while there has never been. */
  async get(): Promise<LoadedContent> {
    if (!this.#current && this.#world.now() >= this.#closedUntil) await this.refresh();
    if (this.#current) return this.#current;
    throw this.#problem?.error ?? new ContentError('The content has not been fetched yet.');
  }

  /** Takes content from a kept answer, if it is still valid and nothing newer is here. */
  adopt(answer: unknown): boolean {
    try {
      this.#current ??= accept(answer);
      return true;
    } catch (error) {
      this.#world.log('kept-content-refused', { message: messageOf(error) });
      return false;
    }
  }

  /**
   * Asks for what is published now. Calls that come while an answer is under way share one more
   * request after it, because that answer may have missed what they were told of.
   */
  refresh(eventId?: string): Promise<void> {
    if (this.#refreshing) {
      if (this.#current) this.#askAgain = { eventId };
      return this.#refreshing;
    }
    clearTimeout(this.#timer);
    this.#refreshing = this.#refresh(eventId).finally(() => {
      this.#refreshing = undefined;
      const again = this.#askAgain;
      this.#askAgain = undefined;
      if (again && this.#failures === 0) void this.refresh(again.eventId);
      else this.#schedule();
    });
    return this.#refreshing;
  }

  /** A sign that something was published. During an outage the pauses hold all the same. */
  noticePublish(eventId?: string): void {
    if (this.#world.now() >= this.#closedUntil) void this.refresh(eventId);
  }

  status(): ContentStatus {
    return {
      revision: this.#current?.revision,
      confirmedAt: this.#confirmedAt === undefined ? undefined : iso(this.#confirmedAt),
      problem: this.#problem && {
        at: iso(this.#problem.at),
        message: this.#problem.error.message,
      },
    };
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#schedule = () => {};
  }

  async #refresh(eventId?: string): Promise<void> {
    try {
      const answer = await this.#world.ask(eventId);
      const loaded = accept(answer);
      if (this.#isOutdated(loaded)) throw new ContentError('The answer is older than our content.');
      const isNew = loaded.revision !== this.#current?.revision;
      this.#current = loaded;
      this.#confirmedAt = this.#world.now();
      this.#problem = undefined;
      this.#failures = 0;
      this.#closedUntil = 0;
      if (isNew) {
        this.#world.log('content-loaded', { revision: loaded.revision });
        await this.#world.keep?.(answer);
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  #isOutdated(loaded: LoadedContent): boolean {
    const isRecent = this.#world.now() - (this.#confirmedAt ?? 0) < OLDER_IS_REFUSED_FOR;
    return (
      isRecent && this.#current !== undefined && isOlder(loaded.updated, this.#current.updated)
    );
  }

  #fail(error: unknown): void {
    const now = this.#world.now();
    const asked = error instanceof Error ? retryAfter(error.cause, now) : 0;
    this.#failures += 1;
    this.#closedUntil = now + backoff(this.#failures, asked, this.#world.random());
    const known = error instanceof ContentError ? error : new ContentError(messageOf(error));
    if (known.message !== this.#problem?.error.message)
      this.#world.log('content-refused', { message: known.message, kept: this.#current?.revision });
    this.#problem = { at: now, error: known };
  }

  #schedule = (): void => {
    const wait = Math.max(this.#closedUntil - this.#world.now(), 0) || this.#world.pollEvery;
    this.#timer = setTimeout(() => void this.refresh(), wait);
    this.#timer.unref();
  };
}

const iso = (time: number) => new Date(time).toISOString();
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
