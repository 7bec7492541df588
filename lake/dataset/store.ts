import type { StoredDocument } from './document.ts';
import type { Dataset } from './groq.ts';
import { applyPerspective, type Perspective } from './perspective.ts';

/** The documents of one dataset in memory. */
export class DocumentStore {
  readonly #documents = new Map<string, StoredDocument>();

  constructor(documents: Iterable<StoredDocument> = []) {
    for (const document of documents) this.#documents.set(document._id, document);
  }

  get(id: string): StoredDocument | undefined {
    return this.#documents.get(id);
  }

  all(): readonly StoredDocument[] {
    return this.inPerspective('raw').documents;
  }

  inPerspective(perspective: Perspective): Dataset {
    const documents = applyPerspective(perspective, [...this.#documents.values()]);
    return { documents, byId: new Map(documents.map((each) => [each._id, each])) };
  }

  apply(changes: Iterable<{ id: string; after: StoredDocument | null }>): void {
    for (const { id, after } of changes) {
      if (after) this.#documents.set(id, after);
      else this.#documents.delete(id);
    }
  }
}
