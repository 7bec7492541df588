import { memoize } from '#app/quiz/base/memoize.ts';
import { isObject } from '#app/quiz/base/unknown.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';

/** The published documents, and what would be published if all drafts were. */
export type Versions = { published: StoredDocument[]; withDrafts: StoredDocument[] };

const DRAFT = 'drafts.';

/** The versions in a list of stored documents. A draft replaces its published document. */
export const versionsOf = memoize((stored: Documents): Versions => {
  const published = stored.filter(({ _id }) => !/^(drafts|versions)\./.test(_id));
  const drafts = stored.filter(({ _id }) => _id.startsWith(DRAFT));
  return {
    published,
    withDrafts: drafts.reduce(
      (documents, draft) => withDocument(documents, draft, draft._id.slice(DRAFT.length)),
      published,
    ),
  };
});

/** The documents with the one of this id replaced, or added if there is none. */
export function withDocument(
  documents: Documents,
  edited: StoredDocument,
  id: string,
): StoredDocument[] {
  const others = documents.filter(({ _id }) => _id !== id);
  return [...others, { ...edited, _id: id }];
}

/** The documents of the edited version that are new or differ from the published ones. */
export function editedDocuments(published: Documents, edited: Documents): StoredDocument[] {
  const before = new Map(published.map((document) => [document._id, document]));
  return edited.filter((document) => {
    const old = before.get(document._id);
    return old !== document && (!old || contentOf(old) !== contentOf(document));
  });
}

/** What an editor can change, as JSON: no ids, dates or revisions. The order of fields does not matter. */
export function contentOf(document: object): string | undefined {
  const fields = Object.entries(document).filter(([name]) => !name.startsWith('_'));
  return canonicalJson(Object.fromEntries(fields));
}

/** JSON with the fields of every object sorted by name, so that equal content gives equal text. */
export const canonicalJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
