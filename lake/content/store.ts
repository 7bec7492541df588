import type { StoredDocument } from './document.ts';
import type { Dataset } from './groq.ts';
import { draftId, isVersion, publishedId } from './ids.ts';
import { type Perspective, seenFrom } from './perspective.ts';

/** The documents of one dataset in memory, and what each perspective sees of them until the next write. */
export class DocumentStore {
  readonly #documents = new Map<string, StoredDocument>();
  readonly #seen = new Map<string, Dataset>();

  constructor(documents: Iterable<StoredDocument> = []) {
    for (const document of documents) this.#documents.set(document._id, document);
  }

  get size(): number {
    return this.#documents.size;
  }

  get(id: string): StoredDocument | undefined {
    return this.#documents.get(id);
  }

  /** Whether anything of this published id is left: itself, its draft or a version. */
  hasAny(id: string): boolean {
    if (this.#documents.has(id) || this.#documents.has(draftId(id))) return true;
    for (const each of this.#documents.keys())
      if (isVersion(each) && publishedId(each) === id) return true;
    return false;
  }

  all(): readonly StoredDocument[] {
    return this.seenFrom('raw').documents;
  }

  seenFrom(perspective: Perspective): Dataset {
    const key = JSON.stringify(perspective);
    const known = this.#seen.get(key);
    if (known) return known;
    const documents = seenFrom(perspective, [...this.#documents.values()]);
    const dataset = { documents, byId: new Map(documents.map((each) => [each._id, each])) };
    this.#seen.set(key, dataset);
    return dataset;
  }

  apply(changes: Iterable<{ id: string; after: StoredDocument | null }>): void {
    for (const { id, after } of changes) {
      if (after) this.#documents.set(id, after);
      else this.#documents.delete(id);
    }
    this.#seen.clear();
  }
}
