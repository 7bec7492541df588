import { messageOf } from '#process/message-of.mjs';
import { asContentError, ContentError, refusalDetails } from './content-error.server.ts';
import { isOlder } from './document-dates.server.ts';
import {
  type AuditResult,
  auditsIn,
  homeFirst,
  type LoadedContent,
  loadAudit,
} from './loaded-content.server.ts';
import type { Log } from './log.server.ts';

/** What is held of an audit: its last valid content, and the result that it came from. */
type Held = { loaded: LoadedContent; result: unknown; since: number };

export type HeldAuditsDeps = {
  /** Called with an audit’s new content before any visitor gets it. If it rejects, the content is refused. */
  prepare?: (loaded: LoadedContent) => Promise<void>;
  /** Called with the id of an audit that is published no longer. */
  remove?: (audit: string) => void;
  log: Log;
  /** The address where an editor can correct a document. */
  editLink?: (document: string) => string | undefined;
};

/** The state of an audit. Without a revision, it has no content that visitors could get. */
export type AuditStatus = { audit: string; path: string; revision?: string; problem?: string };

/** For this long, an older result counts as a stale cache and is refused; later, as a restored backup. */
const REFUSE_OLDER_FOR_MS = 5 * 60_000;

/** The last valid content of each audit. One that is refused keeps its last content, and stops no other. */
export class HeldAudits {
  readonly #deps: HeldAuditsDeps;
  readonly #held = new Map<string, Held>();
  /** The audits that were published last, the one at `/` first. */
  #published: AuditResult[] = [];
  /** Why each audit was refused last. */
  readonly #refused = new Map<string, ContentError>();

  constructor(deps: HeldAuditsDeps) {
    this.#deps = deps;
  }

  /** The content of all audits, the one at `/` first. */
  all(): LoadedContent[] {
    return [...this.#held.values()].map(({ loaded }) => loaded).toSorted(homeFirst);
  }

  /** The content of the audit at `/`. */
  home(): LoadedContent | undefined {
    return this.all().find(({ path }) => path === '/');
  }

  /** What is known of the audit at a path, also before any was published; `undefined` if none is published there. */
  find(path: string): { loaded?: LoadedContent; refused?: ContentError } | undefined {
    const loaded = this.all().find((each) => each.path === path);
    const published = this.#published.find((each) => each.path === path);
    if (!loaded && !published && this.#published.length > 0) return undefined;
    return { loaded, refused: published && this.#refused.get(published.audit) };
  }

  /** The sites that may show the page at a path in a frame, also while its audit is refused. */
  frameAncestorsAt(path: string): readonly string[] | undefined {
    return this.#published.find((each) => each.path === path)?.frameAncestors;
  }

  /** Each audit that was published last or, before the first result, that is held. */
  status(): AuditStatus[] {
    const held = this.all().map(({ content, path }) => ({ audit: content.audit, path }));
    return (this.#published.length > 0 ? this.#published : held).map(({ audit, path }) => ({
      audit,
      path,
      revision: this.#held.get(audit)?.loaded.revision,
      problem: this.#refused.get(audit)?.message,
    }));
  }

  /** What a snapshot saves: the results of the content that visitors get, and their revision together. */
  snapshot(): { revision: string; results: unknown[] } {
    return {
      revision: this.all()
        .map(({ revision }) => revision)
        .join(),
      results: this.#published.flatMap(({ audit }) => this.#held.get(audit)?.result ?? []),
    };
  }

  /** Takes a saved result, as far as it is still valid, for the audits that are not held yet. Never rejects. */
  async restore(result: unknown): Promise<void> {
    for (const each of auditsIn(result)) {
      if (this.#held.has(each.audit)) continue;
      await this.#accept(each).catch((error: unknown) =>
        this.#deps.log('snapshot-refused', { audit: each.audit, message: messageOf(error) }),
      );
    }
  }

  /** Takes the audits of a new result. Returns whether any content is new, and a refusal if there was one. Never rejects. */
  async take(result: unknown): Promise<{ isNew: boolean; refused?: ContentError }> {
    const published = auditsIn(result);
    let isNew = false;
    for (const each of published) isNew = (await this.#take(each)) || isNew;
    this.#published = published;
    this.#removeOthers();
    return { isNew, refused: [...this.#refused.values()][0] };
  }

  async #take(published: AuditResult): Promise<boolean> {
    const { audit } = published;
    const { log, editLink } = this.#deps;
    const current = this.#held.get(audit)?.loaded.revision;
    try {
      const { revision } = await this.#accept(published);
      const isNew = revision !== current;
      if (isNew) log('content-loaded', { audit, revision });
      this.#refused.delete(audit);
      return isNew;
    } catch (cause) {
      const error = asContentError(cause);
      if (error.message !== this.#refused.get(audit)?.message)
        log('content-refused', { ...refusalDetails(error, editLink), audit, current });
      this.#refused.set(audit, error);
      return false;
    }
  }

  /** Holds the content of a result. Rejects if it is refused. */
  async #accept(published: AuditResult): Promise<LoadedContent> {
    const { audit, result } = published;
    const loaded = loadAudit(published);
    const held = this.#held.get(audit);
    const now = performance.now();
    const isRecent = held && now - held.since < REFUSE_OLDER_FOR_MS;
    if (isRecent && isOlder(loaded.updated, held.loaded.updated))
      throw new ContentError('The result is older than the current content.');
    if (loaded.revision !== held?.loaded.revision) await this.#deps.prepare?.(loaded);
    this.#held.set(audit, { loaded, result, since: performance.now() });
    return loaded;
  }

  #removeOthers(): void {
    for (const audit of [...this.#held.keys(), ...this.#refused.keys()]) {
      if (this.#published.some((each) => each.audit === audit)) continue;
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
}
