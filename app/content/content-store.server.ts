import { messageOf } from '#shared/message-of.mjs';
import { AuditCache, type AuditCacheDeps, type AuditStatus } from './audit-cache.server.ts';
import { readAuditList } from './audit-list.server.ts';
import {
  asContentError,
  ContentError,
  errorForLog,
  UnreachableError,
} from './content-error.server.ts';
import { FetchSchedule } from './fetch-schedule.server.ts';
import type { LoadedContent } from './loaded-content.server.ts';

export type ContentStoreDeps = AuditCacheDeps & {
  /** A result of `auditListQuery`. May reject with any error, but must settle within a deadline. */
  fetchList: (lastLiveEventId?: string) => Promise<unknown>;
  /** The same for a result of `auditContentQuery`, by the id of the audit. */
  fetchAudit: (audit: string, lastLiveEventId?: string) => Promise<unknown>;
  /** Saves the accepted results as a JSON list, for a start without the Content Lake. May reject. */
  saveSnapshot?: (results: string) => Promise<void>;
  random?: () => number;
  pollIntervalMs?: number;
};

export type ContentStatus = {
  /** Of the audit at `/` or, where that has no content, of the first that has some. */
  revision?: string;
  /** When all content was last known to match what is published, as an ISO time. */
  confirmedAt?: string;
  /** Why the last request failed, or what it gave was refused. Cleared when everything is accepted. */
  problem?: { at: string; message: string };
  /** The audits, the one at `/` first. */
  audits: AuditStatus[];
};

/** How many updates from the Content Lake had each outcome. */
export type ContentCounts = { accepted: number; refused: number; unreachable: number };

const POLL_INTERVAL_MS = 60_000;
/**
 * A stream that opens this soon after a result causes no fetch, as at the start of the process. The next poll
 * finds a publish between the two.
 */
const FRESH_FOR_MS = 2_000;

/** Monotonic, so that a clock which is set back stops nothing. */
const now = () => performance.now();

/**
 * Caches the last valid content of each audit and refreshes it. Visitors get it without waiting for the
 * Content Lake, except for the very first result. At most one update is in progress at any time.
 */
export class ContentStore {
  readonly #deps: ContentStoreDeps;
  readonly audits: AuditCache;
  readonly #schedule: FetchSchedule;
  /** The revision of the snapshot that is saved, or waits to be. */
  #savedRevision: string | undefined;
  #saving = Promise.resolve();
  #hasSaveFailed = false;
  #confirmedAt: number | undefined;
  #problem: { at: number; error: ContentError } | undefined;
  #refreshing: Promise<void> | undefined;
  #lastLiveEventId: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly counts: ContentCounts = { accepted: 0, refused: 0, unreachable: 0 };

  constructor(deps: ContentStoreDeps) {
    const { random = Math.random, pollIntervalMs = POLL_INTERVAL_MS } = deps;
    this.#deps = deps;
    this.audits = new AuditCache(deps);
    this.#schedule = new FetchSchedule({ pollIntervalMs, random });
  }

  /** The content of the audit at `/`. Waits only during the first update; rejects if there is none. */
  async get(): Promise<LoadedContent> {
    const home = await this.at('/');
    if (home) return home;
    throw new ContentError('No audit is published at /.');
  }

  /**
   * The current content of the audit at a path. While the first update runs, waits until the audit is there.
   * `undefined` where none is published at the path; rejects if one is, but has never been valid.
   */
  async at(path: string): Promise<LoadedContent | undefined> {
    if (this.audits.contents.all().length === 0 && !this.#problem) void this.refresh();
    let found = this.audits.find(path);
    while (this.#isFirstUpdate() && found && !found.loaded && !found.refused) {
      await Promise.race([this.#refreshing, this.audits.changed()]);
      found = this.audits.find(path);
    }
    if (!found || found.loaded) return found?.loaded;
    throw (
      found.refused ??
      this.#problem?.error ??
      new ContentError('The content has not been fetched yet.')
    );
  }

  /** Uses a saved list of results, as far as they are still valid. */
  async restore(results: unknown): Promise<void> {
    await this.audits.restore(results);
    this.#savedRevision = this.audits.contents.revision();
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
   * Fetches soon after a publish. If a request is in progress, another follows it, because the first may have
   * missed the publish. During an outage, the publish has to wait.
   */
  handlePublish(eventId?: string): void {
    this.#lastLiveEventId = eventId ?? this.#lastLiveEventId;
    this.#schedule.publishNoticed();
    if (!this.#refreshing) this.#setTimer();
  }

  /** The event stream has opened, and may have missed a publish while it was closed. */
  handleStreamOpen(): void {
    const isFresh = this.#confirmedAt !== undefined && now() - this.#confirmedAt < FRESH_FOR_MS;
    if (!this.#refreshing && !isFresh) this.handlePublish();
  }

  status(): ContentStatus {
    return {
      revision: this.audits.contents.all()[0]?.revision,
      confirmedAt: this.#confirmedAt === undefined ? undefined : isoTime(this.#confirmedAt),
      problem: this.#problem && {
        at: isoTime(this.#problem.at),
        message: this.#problem.error.message,
      },
      audits: this.audits.status(),
    };
  }

  /** Sends no more requests. Resolves when pending snapshots are on disk. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#refreshing;
    await this.#saving;
  }

  #isFirstUpdate(): boolean {
    return this.#refreshing !== undefined && !this.#confirmedAt && !this.#problem;
  }

  async #refresh(): Promise<void> {
    this.#schedule.fetchStarted(now());
    try {
      const eventId = this.#lastLiveEventId;
      const list = readAuditList(await this.#deps.fetchList(eventId));
      const { isNew, refused } = await this.audits
        .update(list, (audit) => this.#deps.fetchAudit(audit, eventId))
        .finally(() => this.#save());
      if (refused && refused === list.problem) throw refused;
      if (refused) this.#fail(refused, { isOutage: false, retryAfterMs: 0 });
      else this.#succeed(isNew);
    } catch (cause) {
      const error = asContentError(cause);
      const isOutage = error instanceof UnreachableError;
      const { editLink, log } = this.#deps;
      if (error.message !== this.#problem?.error.message)
        log(isOutage ? 'content-unreachable' : 'content-refused', {
          ...errorForLog(error, editLink),
          current: this.audits.contents.at('/')?.revision,
        });
      this.#fail(error, { isOutage, retryAfterMs: isOutage ? error.retryAfterMs : 0 });
    }
  }

  /**
   * Saves one snapshot after the other, so that the newest is saved last. A series of failures is logged
   * once. After a failure, the next snapshot is saved even if its revision is the same.
   */
  #save(): void {
    const { saveSnapshot, log } = this.#deps;
    const revision = this.audits.contents.revision();
    if (!saveSnapshot || revision === '' || revision === this.#savedRevision) return;
    const results = this.audits.contents.snapshot();
    this.#savedRevision = revision;
    const save = async () => {
      try {
        await saveSnapshot(results);
        this.#hasSaveFailed = false;
      } catch (error) {
        if (this.#savedRevision === revision) this.#savedRevision = undefined;
        if (!this.#hasSaveFailed) log('snapshot-not-saved', { message: messageOf(error) });
        this.#hasSaveFailed = true;
      }
    };
    this.#saving = this.#saving.then(save);
  }

  #succeed(isNew: boolean): void {
    this.#confirmedAt = now();
    if (this.#problem && !isNew)
      this.#deps.log('content-recovered', { revision: this.audits.contents.at('/')?.revision });
    this.#problem = undefined;
    this.counts.accepted += 1;
    this.#schedule.fetchSucceeded(now());
  }

  #fail(error: ContentError, failure: Parameters<FetchSchedule['fetchFailed']>[1]): void {
    this.counts[failure.isOutage ? 'unreachable' : 'refused'] += 1;
    this.#schedule.fetchFailed(now(), failure);
    this.#problem = { at: now(), error };
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    const wait = this.#schedule.nextRequestAt() - now();
    if (wait <= 0) return void this.refresh();
    this.#timer = setTimeout(() => void this.refresh(), wait);
    this.#timer.unref();
  }
}

const isoTime = (moment: number): string => new Date(Date.now() - (now() - moment)).toISOString();
