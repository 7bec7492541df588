import { messageOf } from '#process/message-of.mjs';
import { retryAfter } from './backoff.server.ts';
import { ContentError, MAX_LISTED_ISSUES, UnreachableError } from './content-error.server.ts';
import { isOlder } from './document-dates.server.ts';
import { FetchSchedule } from './fetch-schedule.server.ts';
import { type LoadedContent, toLoadedContent } from './loaded-content.server.ts';
import type { Log } from './log.server.ts';
import { SnapshotQueue } from './snapshot-queue.server.ts';

/** What the store needs from outside; tests pass their own. */
export type ContentStoreDeps = {
  /**
   * Queries the Content Lake once. May reject with any error, but must settle within a deadline.
   */
  fetch: (lastLiveEventId?: string) => Promise<unknown>;
  /** Called with new content before any visitor gets it. If it rejects, the content is refused. */
  prepare?: (loaded: LoadedContent) => Promise<void>;
  /** Saves an accepted result, for a start without the Content Lake. May reject. */
  saveSnapshot?: (result: unknown) => Promise<void>;
  log: Log;
  /** The address where an editor can correct a document. */
  editLink?: (document: string) => string | undefined;
  random?: () => number;
  pollIntervalMs?: number;
};

export type ContentStatus = {
  revision?: string;
  /** When the content was last known to match what is published, as an ISO time. */
  confirmedAt?: string;
  /** Why the last request failed or its result was refused. Cleared when a result is accepted. */
  problem?: { at: string; message: string };
};

/** How many queries to the Content Lake had each outcome. */
export type ContentCounts = { accepted: number; refused: number; unreachable: number };

const POLL_INTERVAL_MS = 60_000;
/**
 * A stream that opens this soon after a result causes no fetch, as at the start of the process. The next
 * poll finds a publish between the two.
 */
const FRESH_FOR_MS = 2_000;
/** For this long, an older result counts as a stale cache and is refused; later, as a restored backup. */
const REFUSE_OLDER_FOR_MS = 5 * 60_000;

/**
 * Caches the last valid content and refreshes it. Visitors get it without waiting for the Content
 * Lake, except for the very first result. At most one request is in progress at any time.
 */
export class ContentStore {
  readonly #deps: ContentStoreDeps;
  /** Monotonic, so that a clock which is set back stops nothing. */
  readonly #now = () => performance.now();
  readonly #schedule: FetchSchedule;
  readonly #snapshots: SnapshotQueue | undefined;
  #current: LoadedContent | undefined;
  /** When the current content was restored, accepted or confirmed. */
  #currentSince = 0;
  #confirmedAt: number | undefined;
  #problem: { at: number; error: ContentError } | undefined;
  #refreshing: Promise<void> | undefined;
  #lastLiveEventId: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly counts: ContentCounts = { accepted: 0, refused: 0, unreachable: 0 };

  constructor(deps: ContentStoreDeps) {
    const { log, saveSnapshot } = deps;
    const { random = Math.random, pollIntervalMs = POLL_INTERVAL_MS } = deps;
    this.#deps = deps;
    this.#schedule = new FetchSchedule({ pollIntervalMs, random });
    this.#snapshots = saveSnapshot && new SnapshotQueue(saveSnapshot, log);
  }

  /** The current content. Waits only for the very first result; rejects if there is no content. */
  async get(): Promise<LoadedContent> {
    if (!this.#current && !this.#problem) await this.refresh();
    if (this.#current) return this.#current;
    throw this.#problem?.error ?? new ContentError('The content has not been fetched yet.');
  }

  /** Uses a saved result, unless it is no longer valid. Returns whether there is content now. */
  async restore(result: unknown): Promise<boolean> {
    if (this.#current) return true;
    try {
      const loaded = toLoadedContent(result);
      await this.#deps.prepare?.(loaded);
      this.#current = loaded;
      this.#currentSince = this.#now();
      this.#snapshots?.markSaved(loaded.revision);
      return true;
    } catch (error) {
      this.#deps.log('snapshot-refused', { message: messageOf(error) });
      return false;
    }
  }

  /** Fetches the published content. Calls during a request share its result. Never rejects. */
  refresh(): Promise<void> {
    clearTimeout(this.#timer);
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
      this.#setTimer();
    });
    return this.#refreshing;
  }

  /**
   * Fetches soon after a publish. If a request is in progress, another follows it, because the first
   * may have missed the publish. During an outage, the publish has to wait.
   */
  handlePublish(eventId?: string): void {
    this.#lastLiveEventId = eventId ?? this.#lastLiveEventId;
    this.#schedule.publishNoticed();
    if (!this.#refreshing) this.#setTimer();
  }

  /** The event stream has opened, and may have missed a publish while it was closed. */
  handleStreamOpen(): void {
    if (
      this.#refreshing ||
      this.#now() - (this.#confirmedAt ?? Number.NEGATIVE_INFINITY) < FRESH_FOR_MS
    )
      return;
    this.handlePublish();
  }

  status(): ContentStatus {
    return {
      revision: this.#current?.revision,
      confirmedAt: this.#confirmedAt === undefined ? undefined : this.#isoTime(this.#confirmedAt),
      problem: this.#problem && {
        at: this.#isoTime(this.#problem.at),
        message: this.#problem.error.message,
      },
    };
  }

  /** Sends no more requests. Resolves when pending snapshots are on disk. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#refreshing;
    await this.#snapshots?.finished();
  }

  async #refresh(): Promise<void> {
    this.#schedule.fetchStarted(this.#now());
    try {
      const result = await this.#deps.fetch(this.#lastLiveEventId);
      const loaded = toLoadedContent(result);
      await this.#accept(loaded);
      this.#snapshots?.add(loaded.revision, result);
    } catch (error) {
      this.#fail(error instanceof ContentError ? error : new ContentError(messageOf(error)));
    }
  }

  async #accept(loaded: LoadedContent): Promise<void> {
    if (this.#isOutdated(loaded))
      throw new ContentError('The result is older than the current content.');
    const { log, prepare } = this.#deps;
    const { revision } = loaded;
    const isNew = revision !== this.#current?.revision;
    if (isNew) await prepare?.(loaded);
    this.#current = loaded;
    this.#currentSince = this.#confirmedAt = this.#now();
    if (isNew) log('content-loaded', { revision });
    else if (this.#problem) log('content-recovered', { revision });
    this.#problem = undefined;
    this.counts.accepted += 1;
    this.#schedule.fetchSucceeded(this.#now());
  }

  #isOutdated({ updated }: LoadedContent): boolean {
    const isRecent = this.#now() - this.#currentSince < REFUSE_OLDER_FOR_MS;
    return isRecent && this.#current !== undefined && isOlder(updated, this.#current.updated);
  }

  #fail(error: ContentError): void {
    const now = this.#now();
    const isOutage = error instanceof UnreachableError;
    this.counts[isOutage ? 'unreachable' : 'refused'] += 1;
    const retryAfterMs = retryAfter(error.cause, Date.now());
    this.#schedule.fetchFailed(now, { isOutage, retryAfterMs });
    if (error.message !== this.#problem?.error.message)
      this.#deps.log(isOutage ? 'content-unreachable' : 'content-refused', {
        message: error.message,
        current: this.#current?.revision,
        ...(error.issues.length > 0 ? { issues: this.#issuesWithLinks(error) } : {}),
      });
    this.#problem = { at: now, error };
  }

  #issuesWithLinks({ issues }: ContentError) {
    return issues.slice(0, MAX_LISTED_ISSUES).map(({ document, field, rule }) => {
      return { document, field, rule, edit: this.#deps.editLink?.(document) };
    });
  }

  /** A moment of `now` as people read it, by the clock of this machine. */
  #isoTime(moment: number): string {
    return new Date(Date.now() - (this.#now() - moment)).toISOString();
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    const wait = this.#schedule.nextRequestAt() - this.#now();
    if (wait <= 0) return void this.refresh();
    this.#timer = setTimeout(() => void this.refresh(), wait);
    this.#timer.unref();
  }
}
