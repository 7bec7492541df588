import { parseJson } from '#app/quiz/base/unknown.ts';
import { messageOf } from '#shared/message-of.mjs';
import {
  type AuditList,
  addressIssue,
  homeFirst,
  type ListedAudit,
  listAudits,
} from './audit-list.server.ts';
import { retryAfter } from './backoff.server.ts';
import {
  asContentError,
  ContentError,
  invalidContent,
  refusalDetails,
  UnreachableError,
} from './content-error.server.ts';
import { isOlder } from './document-dates.server.ts';
import { inParallel } from './in-parallel.server.ts';
import { type LoadedContent, toLoadedContent } from './loaded-content.server.ts';
import type { Log } from './log.server.ts';

/** What is held of an audit: its last valid content, and the result that it came from, as JSON. */
type Held = {
  loaded: LoadedContent;
  text: string;
  /** When it was last known to be what is published. */
  since: number;
  /** When it was last fetched; missing for one from disk. */
  fetchedAt?: number;
};

export type AuditCacheDeps = {
  /** Called with an audit’s new content before any visitor gets it. If it rejects, the content is refused. */
  prepare?: (loaded: LoadedContent) => Promise<void>;
  /** Called with the id of an audit that is published no longer. */
  remove?: (audit: string) => void;
  log: Log;
  /** The address where an editor can correct a document. */
  editLink?: (document: string) => string | undefined;
};

/** The state of an audit. Without a revision, it has no content that visitors could get. */
export type AuditStatus = { audit: string; path?: string; revision?: string; problem?: string };

/** Fetches the content of an audit by its id. Rejects with a `ContentError`. */
export type FetchAudit = (audit: string) => Promise<unknown>;

/** For this long, an older result counts as a stale cache and is refused; later, as a restored backup. */
const REFUSE_OLDER_FOR_MS = 5 * 60_000;
/**
 * A CDN may have old content for this long after it lists a change. An audit that was fetched later than that is
 * not fetched again until the next change.
 */
const SETTLED_AFTER_MS = 30_000;
const FETCHES_AT_ONCE = 6;
/** So many failures in a row are an outage of the Content Lake, rather than of single audits. */
const FAILURES_OF_OUTAGE = 6;

const now = () => performance.now();

/**
 * The last valid content of each audit. One that is refused keeps its last content, at the address that is
 * published, and stops no other.
 */
export class AuditCache {
  readonly #deps: AuditCacheDeps;
  /** By the id of the audit. */
  readonly #held = new Map<string, Held>();
  /** Why each audit was refused last. */
  readonly #refused = new Map<string, ContentError>();
  /** The audits that were published last, the one at `/` first; empty before the first list. */
  #published: ReadonlyMap<string, ListedAudit> = new Map();
  #publishedAt: ReadonlyMap<string, ListedAudit> = new Map();
  #loadedAt: ReadonlyMap<string, LoadedContent> = new Map();
  #movedFrom: ReadonlyMap<string, string> = new Map();
  #mark: { mark: string; since: number } | undefined;
  readonly #waiting: (() => void)[] = [];

  constructor(deps: AuditCacheDeps) {
    this.#deps = deps;
  }

  /** The content of all audits, the one at `/` first. */
  all(): LoadedContent[] {
    return [...this.#held.values()].map(({ loaded }) => loaded).toSorted(homeFirst);
  }

  isEmpty(): boolean {
    return this.#held.size === 0;
  }

  /** The content of the audit at `/`. */
  home(): LoadedContent | undefined {
    return this.#loadedAt.get('/');
  }

  /** What is known of the audit at a path, also before any was published; `undefined` if none is published there. */
  find(path: string): { loaded?: LoadedContent; refused?: ContentError } | undefined {
    const loaded = this.#loadedAt.get(path);
    const published = this.#publishedAt.get(path);
    const isKnown = this.#published.size > 0 || this.#movedFrom.has(path);
    if (!loaded && !published && isKnown) return undefined;
    return { loaded, refused: published && this.#refused.get(published.audit) };
  }

  /** The path of the audit that was at a path before; `undefined` where an audit is there now, or none ever was. */
  movedTo(path: string): string | undefined {
    return this.#publishedAt.has(path) || this.#loadedAt.has(path)
      ? undefined
      : this.#movedFrom.get(path);
  }

  /** The sites that may show the page at a path in a frame, also while its audit is refused. */
  frameAncestorsAt(path: string): readonly string[] | undefined {
    return this.#publishedAt.get(path)?.frameAncestors;
  }

  /** Each audit that was published last or, before the first list, that is held. */
  status(): AuditStatus[] {
    return this.#listed().map(({ audit, path }) => ({
      audit,
      path,
      revision: this.#held.get(audit)?.loaded.revision,
      problem: this.#refused.get(audit)?.message,
    }));
  }

  /** Of all content that visitors get, together. */
  revision(): string {
    return this.all()
      .map(({ revision }) => revision)
      .join();
  }

  #listed(): ListedAudit[] {
    const { size } = this.#published;
    return size > 0
      ? [...this.#published.values()]
      : listAudits(this.all().map(({ content }) => content));
  }

  /** What a snapshot saves: the results of the content that visitors get, as a JSON list. */
  snapshot(): string {
    return `[${[...this.#held.values()].map(({ text }) => text).join()}]`;
  }

  /** Takes a saved list of results, as far as they are still valid, for the audits that are not held yet. Never rejects. */
  async restore(saved: unknown): Promise<void> {
    const results = Array.isArray(saved) ? saved : [];
    const byId = new Map(results.map((each) => [each?.audit, each]));
    for (const each of listAudits(results)) {
      if (this.#held.has(each.audit)) continue;
      await this.#hold(each, byId.get(each.audit)).catch((error: unknown) =>
        this.#deps.log('snapshot-refused', { audit: each.audit, message: messageOf(error) }),
      );
    }
    this.#index();
  }

  /**
   * Fetches the content of the audits in a new list, as far as it may have changed. Returns whether any is new,
   * and a refusal if there was one. Rejects with an `UnreachableError` during an outage.
   */
  async update(
    { audits, mark, problem }: AuditList,
    fetch: FetchAudit,
  ): Promise<{ isNew: boolean; refused?: ContentError }> {
    const started = now();
    if (mark !== this.#mark?.mark) this.#mark = { mark, since: started };
    this.#published = new Map(audits.map((each) => [each.audit, each]));
    this.#index();
    const due = audits.filter((each) => !this.#isSettled(each.audit, started));
    const round = new Round();
    await inParallel(due, FETCHES_AT_ONCE, async (each) => {
      if (round.isOver) return;
      try {
        round.isNew = (await this.#take(each, fetch)) || round.isNew;
        round.answered();
      } catch (error) {
        if (!(error instanceof UnreachableError) || error.isAnswer) {
          round.answered();
          this.#refuse(each.audit, asContentError(error));
        } else round.failed(each.audit, error);
      }
    });
    const outage = round.outage();
    if (!outage) for (const [audit, error] of round.lost) this.#refuse(audit, error);
    for (const each of audits) if (this.#refused.has(each.audit)) await this.#move(each);
    this.#removeOthers();
    this.#index();
    if (outage) throw outage;
    return { isNew: round.isNew, refused: [...this.#refused.values()][0] ?? problem };
  }

  /** Whether what is held of an audit is what is published, as far as a list can tell. */
  #isSettled(audit: string, at: number): boolean {
    const held = this.#held.get(audit);
    const { since = at } = this.#mark ?? {};
    if (!held?.fetchedAt || this.#refused.has(audit)) return false;
    if (held.fetchedAt < since + SETTLED_AFTER_MS) return false;
    held.since = at;
    return true;
  }

  /** Fetches an audit and holds it. Returns whether it is new. */
  async #take(listed: ListedAudit, fetch: FetchAudit): Promise<boolean> {
    const { audit } = listed;
    const taken = addressIssue(listed);
    if (taken) throw invalidContent([taken]);
    const fetchedAt = now();
    const result = await fetch(audit);
    // It was deleted since the list.
    if (result === null) return false;
    const before = this.#held.get(audit)?.loaded.revision;
    const held = await this.#hold(listed, result);
    held.fetchedAt = fetchedAt;
    this.#refused.delete(audit);
    const { revision } = held.loaded;
    if (revision !== before) this.#deps.log('content-loaded', { audit, revision });
    return revision !== before;
  }

  #refuse(audit: string, error: ContentError): void {
    const { log, editLink } = this.#deps;
    const current = this.#held.get(audit)?.loaded.revision;
    if (error.message !== this.#refused.get(audit)?.message)
      log('content-refused', { ...refusalDetails(error, editLink), audit, current });
    this.#refused.set(audit, error);
    this.#index();
  }

  /** Holds the content of a result. Rejects if it is refused. */
  async #hold({ audit }: ListedAudit, result: unknown): Promise<Held> {
    const text = JSON.stringify(result);
    const held = this.#held.get(audit);
    if (held && held.text === text) {
      held.since = now();
      return held;
    }
    const loaded = toLoadedContent(result);
    if (loaded.content.audit !== audit) throw new ContentError('The result is of another audit.');
    const isRecent = held && now() - held.since < REFUSE_OLDER_FOR_MS;
    if (isRecent && isOlder(loaded.updated, held.loaded.updated))
      throw new ContentError('The result is older than the current content.');
    if (loaded.revision !== held?.loaded.revision) await this.#deps.prepare?.(loaded);
    const next = { loaded, text, since: now() };
    this.#held.set(audit, next);
    this.#index();
    return next;
  }

  /**
   * Takes the last valid content of a refused audit along to the address that is published. Where that is not
   * valid or taken, it stays where it was, unless another audit is there.
   */
  async #move(listed: ListedAudit): Promise<void> {
    const { audit, slug, path, takenBy } = listed;
    const held = this.#held.get(audit);
    if (!held || held.loaded.path === path) return;
    if (path === undefined || takenBy !== undefined) {
      const isTaken = [...this.#published.values()].some(
        (each) => each.audit !== audit && each.path === held.loaded.path,
      );
      if (isTaken) this.#remove(audit);
      return;
    }
    const moved = { ...Object(parseJson(held.text)), slug };
    await this.#hold(listed, moved).catch(() => this.#remove(audit));
  }

  #remove(audit: string): void {
    if (this.#held.delete(audit)) this.#deps.remove?.(audit);
  }

  #removeOthers(): void {
    for (const audit of [...this.#held.keys(), ...this.#refused.keys()]) {
      if (this.#published.has(audit)) continue;
      this.#refused.delete(audit);
      if (!this.#isReplaced(audit)) this.#remove(audit);
    }
  }

  /** Whether it stays at `/` until the audit that replaces it there is valid. */
  #isReplaced(audit: string): boolean {
    const isHome = this.#held.get(audit)?.loaded.path === '/';
    const next = [...this.#published.values()].find(({ path }) => path === '/');
    return isHome && next !== undefined && !this.#held.has(next.audit);
  }

  /** Resolves once anything is held, or published, that was not before. */
  changed(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #index(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
    const listed = this.#listed().filter(({ takenBy }) => takenBy === undefined);
    this.#publishedAt = new Map(listed.flatMap((each) => (each.path ? [[each.path, each]] : [])));
    this.#movedFrom = new Map(
      listed
        .toReversed()
        .flatMap(({ path, formerPaths = [] }) =>
          formerPaths.flatMap((former): [string, string][] => (path ? [[former, path]] : [])),
        ),
    );
    this.#loadedAt = new Map([...this.#held.values()].map(({ loaded }) => [loaded.path, loaded]));
  }
}

/** How the fetches of one update go. */
class Round {
  isNew = false;
  readonly lost = new Map<string, UnreachableError>();
  /** Whether there is no use in asking for more. */
  isOver = false;
  #hasAnswer = false;
  #failures = 0;

  answered(): void {
    this.#hasAnswer = true;
    this.#failures = 0;
  }

  failed(audit: string, error: UnreachableError): void {
    this.lost.set(audit, error);
    this.#failures += 1;
    const isToWait = retryAfter(error.cause, Date.now()) > 0;
    this.isOver ||= isToWait || this.#failures >= FAILURES_OF_OUTAGE;
  }

  /** The last error of an outage: the Content Lake asks to wait, or does not answer. */
  outage(): UnreachableError | undefined {
    return this.isOver || !this.#hasAnswer ? [...this.lost.values()].at(-1) : undefined;
  }
}
