import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { homeQuizId, isNewAudit } from '#schemas/validation/audits.ts';
import { canonicalJson } from '#schemas/validation/canonical-json.ts';

/** The published documents, and what would be published if all drafts were. */
export type Versions = { published: StoredDocument[]; withDrafts: StoredDocument[] };

const DRAFT = 'drafts.';

/** The versions in a list of stored documents. A draft replaces its published document. */
export function versionsOf(stored: readonly StoredDocument[]): Versions {
  const published = stored.filter(({ _id }) => !/^(drafts|versions)\./.test(_id));
  const drafts = stored.filter(({ _id }) => _id.startsWith(DRAFT));
  return {
    published,
    withDrafts: drafts.reduce(
      (documents, draft) => withDocument(documents, draft, draft._id.slice(DRAFT.length)),
      published,
    ),
  };
}

/** The documents with the one of this id replaced, or added if there is none. */
export function withDocument(
  documents: readonly StoredDocument[],
  edited: StoredDocument,
  id: string,
): StoredDocument[] {
  const others = documents.filter(({ _id }) => _id !== id);
  return [...others, { ...edited, _id: id }];
}

/** The documents of the edited version that are new or differ from the published ones. */
export function editedDocuments(
  published: readonly StoredDocument[],
  edited: readonly StoredDocument[],
): StoredDocument[] {
  const before = new Map(published.map((document) => [document._id, contentOf(document)]));
  return edited.filter((document) => before.get(document._id) !== contentOf(document));
}

/** What an editor can change: no ids, dates or revisions. The order of fields does not matter. */
function contentOf(document: StoredDocument): string | undefined {
  const fields = Object.entries(document).filter(([name]) => !name.startsWith('_'));
  return canonicalJson(Object.fromEntries(fields));
}

/** A version of the content that an editor can look at before publishing it. */
export type EditedVersion = { id: string; title: string; documents: StoredDocument[] };

type EditedVersions = readonly [EditedVersion, ...EditedVersion[]];

/** What a tool shows: all drafts together. */
export const draftVersions = ({ withDrafts }: Versions): EditedVersions => [
  { id: 'drafts', title: 'All drafts', documents: withDrafts },
];

/**
 * What is shown beside a document: it alone over what is published, or with all drafts. `edited` is
 * the document as it is in the form, `null` if there is none.
 */
export function documentVersions(
  { published, withDrafts }: Versions,
  id: string,
  edited: StoredDocument | null,
): EditedVersions {
  // The document in the form may have been deleted.
  const exists = withDrafts.some(({ _id }) => _id === id);
  const withEdit = (documents: StoredDocument[]) =>
    edited && exists ? withDocument(documents, inView(edited), id) : documents;
  const drafts = { id: 'drafts', title: 'All drafts', documents: withEdit(withDrafts) };
  // Before its audit and its quiz are published, there is nothing that one document alone would change.
  const quiz = homeQuizId(published);
  const isQuizNew = quiz !== undefined && !published.some(({ _id }) => _id === quiz);
  if (isQuizNew || isNewAudit(withDrafts, published)) return [drafts];
  return [{ id: 'document', title: 'This document alone', documents: withEdit(published) }, drafts];
}

/** `versions` are those of one audit, which has no address in them. */
const inView = (edited: StoredDocument) =>
  edited._type === 'audit' ? { ...edited, slug: undefined } : edited;
