import { messageOf } from '#process/message-of.mjs';
import { retryAfter } from './backoff.server.ts';
import { ContentError, MAX_LISTED_ISSUES, UnreachableError } from './content-error.server.ts';
import { isOlder } from './document-dates.server.ts';
import { FetchSchedule } from './fetch-schedule.server.ts';
import {
  type AuditResult,
  auditsIn,
  homeFirst,
  type LoadedContent,
  loadAudit,
} from './loaded-content.server.ts';
import type { Log } from './log.server.ts';
import { SnapshotQueue } from './snapshot-queue.server.ts';

/** What the store needs from outside; tests pass their own. */
export type ContentStoreDeps = {
  /**
   * Queries the Content Lake once. May reject with any error, but must settle within a deadline.
   */
  fetch: (lastLiveEventId?: string) => Promise<unknown>;
  /** Called with an audit’s new content before any visitor gets it. If it rejects, the content is refused. */
  prepare?: (loaded: LoadedContent) => Promise<void>;
  /** Called with the id of an audit that is published no longer. */
  remove?: (audit: string) => void;
  /** Saves an accepted result, for a start without the Content Lake. May reject. */
  saveSnapshot?: (result: unknown) => Promise<void>;
  log: Log;
  /** The address where an editor can correct a document. */
  editLink?: (document: string) => string | undefined;
  random?: () => number;
  pollIntervalMs?: number;
};

export type ContentStatus = {
  /** Of the audit at `/`. */
  revision?: string;
  /** When all content was last known to match what is published, as an ISO time. */
  confirmedAt?: string;
  /** Why the last request failed, or what it gave was refused. Cleared when everything is accepted. */
  problem?: { at: string; message: string };
  /** The audits, the one at `/` first. Without a revision, an audit has no content that visitors could get. */
  audits: { audit: string; path: string; revision?: string; problem?: string }[];
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

/** What is held of an audit: its last valid content, and the result that it came from. */
type Held = { loaded: LoadedContent; result: unknown; since: number };

/**
 * Caches the last valid content of each audit and refreshes it. Visitors get it without waiting for the
 * Content Lake, except for the very first result. At most one request is in progress at any time. An
 * audit that is refused keeps its last content, and stops no other.
 */
export class ContentStore {
  readonly #deps: ContentStoreDeps;
  /** Monotonic, so that a clock which is set back stops nothing. */
  readonly #now = () => performance.now();
  readonly #schedule: FetchSchedule;
  readonly #snapshots: SnapshotQueue | undefined;
  readonly #held = new Map<string, Held>();
  /** The audits that were published last, the one at `/` first. */
  #published: AuditResult[] = [];
  /** Why each audit was refused last. */
  readonly #refused = new Map<string, ContentError>();
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

  /** The current content of the audit at `/`. Waits only for the very first result; rejects if there is no content. */
  async get(): Promise<LoadedContent> {
    const home = await this.at('/');
    if (home) return home;
    throw new ContentError('No audit is published at /.');
  }

  /**
   * The current content of the audit at a path. Waits only for the very first result. `undefined` where
   * no audit is published at the path; rejects if one is, but has never been valid.
   */
  async at(path: string): Promise<LoadedContent | undefined> {
    if (this.#held.size === 0 && !this.#problem) await this.refresh();
    const held = this.all().find((loaded) => loaded.path === path);
    if (held) return held;
    const published = this.#published.find((each) => each.path === path);
    if (this.#published.length > 0 && !published) return undefined;
    const refused = published && this.#refused.get(published.audit);
    throw (
      refused ?? this.#problem?.error ?? new ContentError('The content has not been fetched yet.')
    );
  }

  /** The sites that may show the page at a path in a frame, also while its audit is refused. */
  frameAncestorsAt(path: string): readonly string[] | undefined {
    return this.#published.find((each) => each.path === path)?.frameAncestors;
  }

  /** The current content of all audits, the one at `/` first. */
  all(): LoadedContent[] {
    return [...this.#held.values()].map(({ loaded }) => loaded).toSorted(homeFirst);
  }

  /** Uses a saved result, as far as it is still valid. Returns whether the audit at `/` has content now. */
  async restore(result: unknown): Promise<boolean> {
    for (const each of auditsIn(result)) {
      if (this.#held.has(each.audit)) continue;
      try {
        const loaded = loadAudit(each);
        await this.#deps.prepare?.(loaded);
        this.#held.set(each.audit, { loaded, result: each.result, since: this.#now() });
      } catch (error) {
        this.#deps.log('snapshot-refused', { audit: each.audit, message: messageOf(error) });
      }
    }
    this.#snapshots?.markSaved(this.#revision());
    return this.all()[0]?.path === '/';
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
    const all = this.all();
    const known = this.#published.length > 0 ? this.#published : all.map(resultOf);
    return {
      revision: all[0]?.path === '/' ? all[0].revision : undefined,
      confirmedAt: this.#confirmedAt === undefined ? undefined : this.#isoTime(this.#confirmedAt),
      problem: this.#problem && {
        at: this.#isoTime(this.#problem.at),
        message: this.#problem.error.message,
      },
      audits: known.map(({ audit, path }) => ({
        audit,
        path,
        revision: this.#held.get(audit)?.loaded.revision,
        problem: this.#refused.get(audit)?.message,
      })),
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
      const published = auditsIn(await this.#deps.fetch(this.#lastLiveEventId));
      let isNew = false;
      for (const each of published) isNew = (await this.#take(each)) || isNew;
      this.#published = published;
      this.#removeOthers(published);
      this.#finish(published, isNew);
    } catch (error) {
      this.#fail(asContentError(error));
    }
  }

  /** Accepts or refuses an audit. Returns whether its content is new. Never rejects. */
  async #take(published: AuditResult): Promise<boolean> {
    const { audit, result } = published;
    try {
      const loaded = loadAudit(published);
      const isNew = await this.#accept(loaded, result);
      if (isNew) this.#deps.log('content-loaded', { audit, revision: loaded.revision });
      this.#refused.delete(audit);
      return isNew;
    } catch (cause) {
      const error = asContentError(cause);
      if (error.message !== this.#refused.get(audit)?.message)
        this.#log('content-refused', error, {
          audit,
          current: this.#held.get(audit)?.loaded.revision,
        });
      this.#refused.set(audit, error);
      return false;
    }
  }

  /** Returns whether the content is new. */
  async #accept(loaded: LoadedContent, result: unknown): Promise<boolean> {
    const { audit } = loaded.content;
    const held = this.#held.get(audit);
    const isRecent = held && this.#now() - held.since < REFUSE_OLDER_FOR_MS;
    if (isRecent && isOlder(loaded.updated, held.loaded.updated))
      throw new ContentError('The result is older than the current content.');
    const isNew = loaded.revision !== held?.loaded.revision;
    if (isNew) await this.#deps.prepare?.(loaded);
    this.#held.set(audit, { loaded, result, since: this.#now() });
    return isNew;
  }

  #removeOthers(published: readonly AuditResult[]): void {
    for (const audit of [...this.#held.keys(), ...this.#refused.keys()]) {
      if (published.some((each) => each.audit === audit)) continue;
      this.#refused.delete(audit);
      // Until the audit that replaces it is valid, the one at `/` stays.
      if (this.#isOnlyHome(audit)) continue;
      if (this.#held.delete(audit)) this.#deps.remove?.(audit);
    }
  }

  #isOnlyHome(audit: string): boolean {
    const homes = this.all().filter(({ path }) => path === '/');
    return homes.length === 1 && homes[0]?.content.audit === audit;
  }

  #finish(published: readonly AuditResult[], isNew: boolean): void {
    const results = published.flatMap(({ audit }) => this.#held.get(audit)?.result ?? []);
    if (results.length > 0) this.#snapshots?.add(this.#revision(), results);
    const refused = [...this.#refused.values()][0];
    if (refused) {
      this.counts.refused += 1;
      this.#schedule.fetchFailed(this.#now(), { isOutage: false, retryAfterMs: 0 });
      this.#problem = { at: this.#now(), error: refused };
      return;
    }
    this.#confirmedAt = this.#now();
    if (this.#problem && !isNew)
      this.#deps.log('content-recovered', { revision: this.all()[0]?.revision });
    this.#problem = undefined;
    this.counts.accepted += 1;
    this.#schedule.fetchSucceeded(this.#now());
  }

  /** There is no result at all. */
  #fail(error: ContentError): void {
    const now = this.#now();
    const isOutage = error instanceof UnreachableError;
    this.counts[isOutage ? 'unreachable' : 'refused'] += 1;
    const retryAfterMs = retryAfter(error.cause, Date.now());
    this.#schedule.fetchFailed(now, { isOutage, retryAfterMs });
    if (error.message !== this.#problem?.error.message)
      this.#log(isOutage ? 'content-unreachable' : 'content-refused', error, {
        current: this.all()[0]?.revision,
      });
    this.#problem = { at: now, error };
  }

  #log(event: string, { message, issues }: ContentError, details: object): void {
    const links = issues.slice(0, MAX_LISTED_ISSUES).map(({ document, field, rule }) => {
      return { document, field, rule, edit: this.#deps.editLink?.(document) };
    });
    this.#deps.log(event, { message, ...details, ...(links.length > 0 ? { issues: links } : {}) });
  }

  /** Of all audits together. */
  #revision(): string {
    return this.all()
      .map(({ revision }) => revision)
      .join();
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

const asContentError = (error: unknown) =>
  error instanceof ContentError ? error : new ContentError(messageOf(error));

const resultOf = ({ content, path }: LoadedContent): AuditResult => ({
  audit: content.audit,
  path,
  result: undefined,
});
