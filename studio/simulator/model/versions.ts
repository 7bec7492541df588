import { canonicalJson } from '#schemas/validation/canonical-json.ts';
import type { StoredDocument } from '#schemas/validation/published-documents.ts';

/** What visitors get, and what they would get if all drafts were published. */
export type Versions = { published: StoredDocument[]; drafts: StoredDocument[] };

const DRAFT = 'drafts.';

/** Sorts documents out that were read as they are stored. A draft takes the place of its document. */
export function versionsOf(stored: readonly StoredDocument[]): Versions {
  const published = stored.filter(({ _id }) => !/^(drafts|versions)\./.test(_id));
  const drafts = stored.filter(({ _id }) => _id.startsWith(DRAFT));
  return {
    published,
    drafts: drafts.reduce(
      (documents, draft) => withDocument(documents, draft, draft._id.slice(DRAFT.length)),
      published,
    ),
  };
}

/** The documents with another version of one of them, or with one more. */
export function withDocument(
  documents: readonly StoredDocument[],
  edited: StoredDocument,
  id: string,
): StoredDocument[] {
  const others = documents.filter(({ _id }) => _id !== id);
  return [...others, { ...edited, _id: id }];
}

/** The documents that an edit adds or changes. */
export function editedDocuments(
  published: readonly StoredDocument[],
  edited: readonly StoredDocument[],
): StoredDocument[] {
  const before = new Map(published.map((document) => [document._id, contentOf(document)]));
  return edited.filter((document) => before.get(document._id) !== contentOf(document));
}

/** What editors write: without ids, dates and revisions. Fields in whatever order are the same. */
function contentOf(document: StoredDocument): string | undefined {
  const fields = Object.entries(document).filter(([name]) => !name.startsWith('_'));
  return canonicalJson(Object.fromEntries(fields));
}
