import { accept, type LoadedContent } from './accept.server.ts';
import { backoff, retryAfter } from './backoff.server.ts';
import { ContentError, MOST_NAMED, UnreachableError } from './content-error.server.ts';
import { isOlder } from './documents.server.ts';
import type { Log } from './log.server.ts';

/** What the store needs of the world; tests hand it their own. */
export type ContentStoreDeps = {
  /** Asks the Content Lake once. Fails in any way; never takes longer than its deadline. */
  fetch: (lastLiveEventId?: string) => Promise<unknown>;
  /** Gets new content before any visitor does. Where it fails, the content is refused. */
  prepare?: (loaded: LoadedContent) => Promise<void>;
  /** Keeps an answer that was accepted, for a start without the Content Lake. May fail. */
  saveSnapshot?: (answer: unknown) => Promise<void>;
  log: Log;
  /** Where an editor can mend a document. */
  editLink?: (document: string) => string | undefined;
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
/** Between the beginnings of two requests, however many publishes there are. */
const MIN_REQUEST_GAP_MS = 100;
/** A stream that comes up this soon after an answer has missed nothing worth another question. */
const IS_FRESH_FOR = 2_000;
/** Then an older answer is no cache that is behind, but content that was put back. */
const OLDER_IS_REFUSED_FOR = 5 * 60_000;

/**
 * The last good content in memory. Whoever has it never waits for the Content Lake: answers come
 * from memory, and at most one request is under way, with growing pauses after failures.
 */
export class ContentStore {
  readonly #world: ContentStoreDeps &
    Required<Pick<ContentStoreDeps, 'now' | 'random' | 'pollEvery'>>;
  #current: LoadedContent | undefined;
  /** When the current content was last taken or confirmed. */
  #heldSince = 0;
  #confirmedAt: number | undefined;
  #problem: { at: number; error: ContentError } | undefined;
  #failures = 0;
  #refreshing: Promise<void> | undefined;
  #askedAt = 0;
  /** Told of a publish since the last request began. */
  #hasNews = false;
  #eventId: string | undefined;
  /** The circuit: no request before this time, whatever happens. */
  #closedUntil = 0;
  /** When to ask although nothing was heard. */
  #pollAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** What is on disk, or on its way there. */
  #keptRevision: string | undefined;
  #keeping = Promise.resolve();
  #cannotKeep = false;

  constructor({
    now = Date.now,
    random = Math.random,
    pollEvery = POLL_EVERY,
    ...world
  }: ContentStoreDeps) {
    this.#world = { now, random, pollEvery, ...world };
  }

  /** The content for a visitor, at once where there is any. Only the very first answer is waited for. */
  async get(): Promise<LoadedContent> {
    if (!this.#current && !this.#problem) await this.refresh();
    if (this.#current) return this.#current;
    throw this.#problem?.error ?? new ContentError('The content has not been fetched yet.');
  }

  /** Takes content from a kept answer, if it is still valid and nothing newer is here. */
  async adopt(answer: unknown): Promise<boolean> {
    if (this.#current) return true;
    try {
      const loaded = accept(answer);
      await this.#world.prepare?.(loaded);
      this.#current = loaded;
      this.#keptRevision = loaded.revision;
      this.#heldSince = this.#world.now();
      return true;
    } catch (error) {
      this.#world.log('kept-content-refused', { message: messageOf(error) });
      return false;
    }
  }

  /** Asks for what is published now; whoever calls while an answer is under way shares it. */
  refresh(): Promise<void> {
    clearTimeout(this.#timer);
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
      this.#schedule();
    });
    return this.#refreshing;
  }

  /**
   * A sign that something was published. One that comes while an answer is under way leads to one
   * more request after it, because that answer may have missed it. During an outage it has to wait.
   */
  noticePublish(eventId?: string): void {
    this.#eventId = eventId ?? this.#eventId;
    this.#hasNews = true;
    if (!this.#refreshing) this.#schedule();
  }

  /** The event stream is up, and may have been away: what it missed counts as a publish. */
  noticeConnection(): void {
    const { now } = this.#world;
    if (this.#refreshing || now() - (this.#confirmedAt ?? 0) < IS_FRESH_FOR) return;
    this.noticePublish();
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

  /** Asks no more, and resolves when what is being kept is on disk. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#refreshing;
    await this.#keeping;
  }

  async #refresh(): Promise<void> {
    this.#askedAt = this.#world.now();
    this.#hasNews = false;
    try {
      const answer = await this.#world.fetch(this.#eventId);
      await this.#take(accept(answer));
      this.#keep(answer);
    } catch (error) {
      this.#fail(error instanceof ContentError ? error : new ContentError(messageOf(error)));
    }
  }

  async #take(loaded: LoadedContent): Promise<void> {
    const { now, random, pollEvery, log, prepare } = this.#world;
    if (this.#isOutdated(loaded)) throw new ContentError('The answer is older than our content.');
    const { revision } = loaded;
    const isNew = revision !== this.#current?.revision;
    if (isNew) await prepare?.(loaded);
    this.#current = loaded;
    this.#heldSince = this.#confirmedAt = now();
    if (isNew) log('content-loaded', { revision });
    else if (this.#problem) log('content-recovered', { revision });
    this.#problem = undefined;
    this.#failures = 0;
    this.#closedUntil = 0;
    this.#pollAt = now() + pollEvery * (0.9 + random() / 5);
  }

  #isOutdated({ updated }: LoadedContent): boolean {
    const isRecent = this.#world.now() - this.#heldSince < OLDER_IS_REFUSED_FOR;
    return isRecent && this.#current !== undefined && isOlder(updated, this.#current.updated);
  }

  #keep(answer: unknown): void {
    const { saveSnapshot: keep, log } = this.#world;
    const revision = this.#current?.revision;
    if (!keep || revision === this.#keptRevision) return;
    this.#keptRevision = revision;
    this.#keeping = this.#keeping
      .then(() => keep(answer))
      .then(() => {
        this.#cannotKeep = false;
      })
      .catch((error: unknown) => {
        if (this.#keptRevision === revision) this.#keptRevision = undefined;
        if (!this.#cannotKeep) log('content-not-kept', { message: messageOf(error) });
        this.#cannotKeep = true;
      });
  }

  #fail(error: ContentError): void {
    const { now, random, log } = this.#world;
    const isOutage = error instanceof UnreachableError;
    this.#failures += 1;
    const pause = backoff(this.#failures, retryAfter(error.cause, now()), random());
    this.#pollAt = now() + pause;
    // What is published is wrong, but the Content Lake is well: the next publish may ask at once.
    this.#closedUntil = isOutage ? this.#pollAt : 0;
    if (error.message !== this.#problem?.error.message)
      log(isOutage ? 'content-unreachable' : 'content-refused', {
        message: error.message,
        kept: this.#current?.revision,
        ...(error.issues.length > 0 ? { issues: this.#named(error) } : {}),
      });
    this.#problem = { at: now(), error };
  }

  #named({ issues }: ContentError) {
    return issues.slice(0, MOST_NAMED).map(({ document, field, rule }) => {
      return { document, field, rule, edit: this.#world.editLink?.(document) };
    });
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    const now = this.#world.now();
    const due = this.#hasNews ? this.#askedAt + MIN_REQUEST_GAP_MS : this.#pollAt;
    const wait = Math.max(due, this.#closedUntil) - now;
    if (wait <= 0) return void this.refresh();
    this.#timer = setTimeout(() => void this.refresh(), wait);
    this.#timer.unref();
  }
}

const iso = (time: number) => new Date(time).toISOString();
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
