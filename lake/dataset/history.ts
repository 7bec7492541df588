import type { StoredDocument } from './document.ts';
import { type Effects, revert } from './effects.ts';
import { publishedIdOf } from './ids.ts';
import { isJsonObject } from './json-object.ts';

/** What one transaction did to one document. */
export type Revision = {
  /** Counts the transactions of the dataset. */
  seq: number;
  transactionId: string;
  timestamp: string;
  author: string;
  previousRev: string | null;
  mutations: readonly unknown[];
  effects: Effects;
};

export type DocumentHistory = {
  id: string;
  /** Oldest first. */
  revisions: readonly Revision[];
};

export type HistoryLimits = {
  revisions: number;
  /** How many deleted documents keep their history. */
  deleted: number;
  /** How many transaction ids are remembered, to refuse one that is used twice. */
  transactionIds: number;
};

const LIMITS: HistoryLimits = { revisions: 100, deleted: 200, transactionIds: 10_000 };

/** The newest revisions of each document. Its size is bounded, however much is written. */
export class History {
  readonly #revisions = new Map<string, Revision[]>();
  readonly #transactionIds = new Set<string>();
  /** Published ids of deleted documents, in the order of their deletion. */
  readonly #deleted = new Set<string>();
  readonly #limits: HistoryLimits;

  constructor(limits: Partial<HistoryLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  hasTransaction(transactionId: string): boolean {
    return this.#transactionIds.has(transactionId);
  }

  revisionsOf(id: string): readonly Revision[] {
    return this.#revisions.get(id) ?? [];
  }

  all(): readonly DocumentHistory[] {
    return [...this.#revisions].map(([id, revisions]) => ({ id, revisions }));
  }

  add(id: string, revision: Revision): void {
    const revisions = this.#revisions.get(id) ?? [];
    revisions.push(revision);
    if (revisions.length > this.#limits.revisions) revisions.shift();
    this.#revisions.set(id, revisions);
    this.#transactionIds.add(revision.transactionId);
    for (const oldest of this.#transactionIds) {
      if (this.#transactionIds.size <= this.#limits.transactionIds) break;
      this.#transactionIds.delete(oldest);
    }
  }

  /** Finds out which of the loaded documents are deleted. Call it once, after loading. */
  recordExistence(exists: (publishedId: string) => boolean): void {
    const byAge = [...this.#revisions].sort(([, a], [, b]) => lastSeq(a) - lastSeq(b));
    for (const [id] of byAge) this.setExists(publishedIdOf(id), exists(publishedIdOf(id)));
  }

  /** Records whether a document with this published id exists in any version. Drops the history of the documents deleted longest ago. */
  setExists(id: string, exists: boolean): void {
    this.#deleted.delete(id);
    if (exists) return;
    this.#deleted.add(id);
    for (const oldest of this.#deleted) {
      if (this.#deleted.size <= this.#limits.deleted) break;
      this.#deleted.delete(oldest);
      for (const each of this.#revisions.keys())
        if (publishedIdOf(each) === oldest) this.#revisions.delete(each);
    }
  }
}

const lastSeq = (revisions: readonly Revision[]): number => revisions.at(-1)?.seq ?? 0;

/** A document right after transaction number `seq`; null when it did not exist or its history is gone. */
export function documentAfter(
  current: StoredDocument | null,
  revisions: readonly Revision[],
  seq: number,
): unknown {
  let state: unknown = current;
  let rev = current?._rev ?? null;
  for (const revision of revisions.toReversed()) {
    if (revision.seq <= seq) break;
    if (isJsonObject(state)) {
      const { _rev, ...fields } = state;
      state = fields;
    }
    state = revert(state, revision.effects);
    rev = revision.previousRev;
  }
  const isKnown = revisions.length === 0 || seq >= (revisions[0]?.seq ?? 0);
  return isKnown && isJsonObject(state) ? { ...state, _rev: rev } : null;
}
