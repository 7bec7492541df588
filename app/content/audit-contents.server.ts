import { homeFirst } from './audit-list.server.ts';
import { ContentError } from './content-error.server.ts';
import { type LoadedAudit, type LoadedContent, toLoadedContent } from './loaded-content.server.ts';

export type Held = {
  loaded: LoadedAudit;
  text: string;
  /** When it was last fetched; missing for one from disk. */
  fetchedAt?: number;
};

export type ContentChanges = {
  /** Called with an audit’s new content before any visitor gets it. If it rejects, the content is refused. */
  prepare?: (loaded: LoadedAudit) => Promise<void>;
  /** Called with the id of an audit that is published no longer. */
  remove?: (audit: string) => void;
};

/** The last valid content of audits, by their ids. */
export class AuditContents {
  readonly #changes: ContentChanges;
  readonly #held = new Map<string, Held>();

  constructor(changes: ContentChanges) {
    this.#changes = changes;
  }

  get(audit: string): Held | undefined {
    return this.#held.get(audit);
  }

  /** The one at `/` first. */
  all(): LoadedAudit[] {
    return [...this.#held.values()].map(({ loaded }) => loaded).toSorted(homeFirst);
  }

  /** In the language of the path. Where two audits have a path for a moment, the later one counts. */
  at(path: string): LoadedContent | undefined {
    return [...this.#held.values()]
      .flatMap(({ loaded }): LoadedContent[] => [loaded, ...loaded.translations])
      .findLast((each) => each.path === path);
  }

  /** Of all content together. */
  revision(): string {
    return this.all()
      .map(({ revision }) => revision)
      .join();
  }

  /** The results from which all came, as a JSON list: what a snapshot saves. */
  snapshot(): string {
    return `[${[...this.#held.values()].map(({ text }) => text).join()}]`;
  }

  /** Holds the content of a result. Rejects if it is refused. */
  async hold(audit: string, result: unknown): Promise<Held> {
    const text = JSON.stringify(result);
    const held = this.#held.get(audit);
    if (held && held.text === text) return held;
    const loaded = toLoadedContent(result);
    if (loaded.content.audit !== audit) throw new ContentError('The result is of another audit.');
    if (loaded.revision !== held?.loaded.revision) await this.#changes.prepare?.(loaded);
    const next = { loaded, text };
    this.#held.set(audit, next);
    return next;
  }

  remove(audit: string): void {
    if (this.#held.delete(audit)) this.#changes.remove?.(audit);
  }
}
