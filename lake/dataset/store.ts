import type { LakeDocument } from './document.ts';
import type { Dataset } from './groq.ts';
import { applyPerspective, type Perspective } from './perspective.ts';

/** The documents of one dataset in memory. */
export class DocumentStore {
  readonly #documents = new Map<string, LakeDocument>();

  constructor(documents: Iterable<LakeDocument>) {
    for (const document of documents) this.#documents.set(document._id, document);
  }

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id);
  }

  all(): readonly LakeDocument[] {
    return this.inPerspective('raw').documents;
  }

  inPerspective(perspective: Perspective): Dataset {
    const documents = applyPerspective(perspective, [...this.#documents.values()]);
    return { documents, byId: new Map(documents.map((each) => [each._id, each])) };
  }

  apply(changes: Iterable<{ id: string; after: LakeDocument | null }>): void {
    for (const { id, after } of changes) {
      if (after) this.#documents.set(id, after);
      else this.#documents.delete(id);
    }
  }
}
