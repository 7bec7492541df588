import { asList, ownProperty, parseJson } from '#app/quiz/base/unknown.ts';
import { messageOf } from '#shared/message-of.mjs';
import { AuditContents, type ContentChanges, type Held } from './audit-contents.server.ts';
import {
  type AuditList,
  addressIssue,
  auditAt,
  type ListedAudit,
  listAudits,
  movedFrom,
  ownHostsOf,
} from './audit-list.server.ts';
import {
  asContentError,
  type ContentError,
  type EditLink,
  errorForLog,
  invalidContent,
  issuesForLog,
  UnreachableError,
} from './content-error.server.ts';
import { fetchEach } from './fetch-each.server.ts';
import { languageCounts } from './language-status.server.ts';
import type { LoadedContent } from './loaded-content.server.ts';
import type { Log } from './log.server.ts';

export type AuditCacheDeps = ContentChanges & {
  log: Log;
  editLink?: EditLink;
  /** Whether an audit may have this host. Without it, any. */
  isHostAllowed?: (host: string) => boolean;
};

/** The state of an audit. Without a revision, it has no content that visitors could get. */
export type AuditStatus = {
  audit: string;
  path?: string;
  revision?: string;
  problem?: string;
  /** What is missing in its other languages, live or not. */
  languages: ReturnType<typeof languageCounts>;
};

/** By the id of the audit. Rejects with a `ContentError`. */
type FetchAudit = (audit: string) => Promise<unknown>;

/**
 * A CDN may have old content for this long after it lists a change. An audit that was fetched later than that
 * is not fetched again until the next change.
 */
const SETTLED_AFTER_MS = 30_000;

const now = () => performance.now();

/**
 * The last valid content of each audit. One that is refused keeps its last content, at the address that is
 * published, and stops no other.
 */
export class AuditCache {
  readonly #deps: AuditCacheDeps;
  readonly contents: AuditContents;
  readonly #refused = new Map<string, ContentError>();
  /** The audits that were published last or, before the first list, those of the snapshot; the one at `/` first. */
  #listed: readonly ListedAudit[] = [];
  #hasList = false;
  /** The paths of the audits that have a host of their own, by that host. */
  ownHosts: ReadonlyMap<string, string> = new Map();
  #mark: { mark: string; since: number } | undefined;
  readonly #waiting: (() => void)[] = [];

  constructor(deps: AuditCacheDeps) {
    this.#deps = deps;
    this.contents = new AuditContents(deps);
  }

  /** What is known of the audit at a path, published or not yet; `undefined` if none is published there. */
  find(path: string): { loaded?: LoadedContent; refused?: ContentError } | undefined {
    const loaded = this.contents.at(path);
    const published = auditAt(this.#listed, path);
    const isKnown = this.#hasList || movedFrom(this.#listed, path) !== undefined;
    if (!loaded && !published && isKnown) return undefined;
    return { loaded, refused: published && this.#refused.get(published.audit) };
  }

  /** The path of the audit that was at a path before; `undefined` where an audit is there now, or none ever was. */
  movedTo(path: string): string | undefined {
    return auditAt(this.#listed, path) || this.contents.at(path)
      ? undefined
      : movedFrom(this.#listed, path);
  }

  /** The sites that may show the page at a path in a frame, also while its audit is refused. */
  frameAncestorsAt(path: string): readonly string[] | undefined {
    return auditAt(this.#listed, path)?.frameAncestors;
  }

  status(): AuditStatus[] {
    return this.#listed.map(({ audit, path }) => {
      const { revision, languages = [] } = this.contents.get(audit)?.loaded ?? {};
      const problem = this.#refused.get(audit)?.message;
      return { audit, path, revision, problem, languages: languageCounts(languages) };
    });
  }

  /** Takes saved results, as far as they are valid, for audits that are not held yet. Never rejects. */
  async restore(saved: unknown): Promise<void> {
    const results = asList(saved);
    const byId = new Map(results.map((each) => [ownProperty(each, 'audit'), each]));
    for (const each of listAudits(results)) {
      if (this.contents.get(each.audit)) continue;
      await this.#hold(each.audit, byId.get(each.audit)).catch((error: unknown) =>
        this.#deps.log('snapshot-refused', { audit: each.audit, message: messageOf(error) }),
      );
    }
    if (!this.#hasList) this.#list(listAudits(this.contents.all().map(({ content }) => content)));
  }

  #list(audits: readonly ListedAudit[]): void {
    this.#listed = audits;
    this.ownHosts = ownHostsOf(audits, this.#deps.isHostAllowed);
  }

  /**
   * Fetches the content of the audits in a new list, as far as it may have changed. Resolves to whether any
   * is new, and a refusal if there was one. Rejects with an `UnreachableError` during an outage.
   */
  async update(
    { audits, mark, problem }: AuditList,
    fetch: FetchAudit,
  ): Promise<{ isNew: boolean; refused?: ContentError }> {
    const started = now();
    if (mark !== this.#mark?.mark) this.#mark = { mark, since: started };
    this.#list(audits);
    this.#hasList = true;
    this.#tellWaiting();
    let isNew = false;
    const due = audits.filter((each) => !this.#isSettled(each.audit, started));
    const { lost, outage } = await fetchEach(due, async (each) => {
      try {
        isNew = (await this.#take(each, fetch)) || isNew;
      } catch (error) {
        if (error instanceof UnreachableError && !error.isAnswer) throw error;
        this.#refuse(each.audit, asContentError(error));
      }
    });
    if (!outage) for (const [{ audit }, error] of lost) this.#refuse(audit, error);
    for (const each of audits) if (this.#refused.has(each.audit)) await this.#move(each);
    this.#removeOthers();
    this.#tellWaiting();
    if (outage) throw outage;
    return { isNew, refused: [...this.#refused.values()][0] ?? problem };
  }

  /** Whether what is held of an audit is what is published, as far as a list can tell. */
  #isSettled(audit: string, at: number): boolean {
    const held = this.contents.get(audit);
    const { since = at } = this.#mark ?? {};
    if (!held?.fetchedAt || this.#refused.has(audit)) return false;
    return held.fetchedAt >= since + SETTLED_AFTER_MS;
  }

  /** Fetches an audit and holds it. Resolves to whether it is new. */
  async #take(listed: ListedAudit, fetch: FetchAudit): Promise<boolean> {
    const { audit } = listed;
    const taken = addressIssue(listed);
    if (taken) throw invalidContent([taken]);
    const fetchedAt = now();
    const result = await fetch(audit);
    // It was deleted since the list.
    if (result === null) return false;
    const before = this.contents.get(audit)?.loaded.revision;
    const held = await this.#hold(audit, result);
    held.fetchedAt = fetchedAt;
    this.#refused.delete(audit);
    const { revision, languages } = held.loaded;
    if (revision === before) return false;
    const { log, editLink } = this.#deps;
    log('content-loaded', { audit, revision });
    for (const { language, issues } of languages)
      if (issues.length > 0)
        log('translations-refused', { audit, language, ...issuesForLog(issues, editLink) });
    return true;
  }

  #refuse(audit: string, error: ContentError): void {
    const { log, editLink } = this.#deps;
    const current = this.contents.get(audit)?.loaded.revision;
    if (error.message !== this.#refused.get(audit)?.message)
      log('content-refused', { ...errorForLog(error, editLink), audit, current });
    this.#refused.set(audit, error);
    this.#tellWaiting();
  }

  async #hold(audit: string, result: unknown): Promise<Held> {
    const held = await this.contents.hold(audit, result);
    this.#tellWaiting();
    return held;
  }

  /**
   * Takes the last valid content of a refused audit along to the address that is published. Where that is not
   * valid or taken, the content stays where it was, unless another audit is there.
   */
  async #move(listed: ListedAudit): Promise<void> {
    const { audit, slug, path, takenBy } = listed;
    const held = this.contents.get(audit);
    if (!held || held.loaded.path === path) return;
    if (path === undefined || takenBy !== undefined) {
      const isTaken = this.#listed.some(
        (each) => each.audit !== audit && each.path === held.loaded.path,
      );
      if (isTaken) this.contents.remove(audit);
      return;
    }
    const moved = { ...Object(parseJson(held.text)), slug };
    await this.#hold(audit, moved).catch(() => this.contents.remove(audit));
  }

  #removeOthers(): void {
    const known = [
      ...this.contents.all().map(({ content }) => content.audit),
      ...this.#refused.keys(),
    ];
    for (const audit of known) {
      if (this.#listed.some((each) => each.audit === audit)) continue;
      this.#refused.delete(audit);
      if (!this.#isReplaced(audit)) this.contents.remove(audit);
    }
  }

  /** Whether it stays at `/` until the audit that replaces it there is valid. */
  #isReplaced(audit: string): boolean {
    const isHome = this.contents.get(audit)?.loaded.path === '/';
    const next = this.#listed.find(({ path }) => path === '/');
    return isHome && next !== undefined && !this.contents.get(next.audit);
  }

  /** Resolves once anything is held, or published, that was not before. */
  changed(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #tellWaiting(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
