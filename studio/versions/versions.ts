import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { isNewAudit } from '#schemas/validation/audits.ts';
import { type Versions, withDocument } from '#schemas/validation/versions.ts';

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
  // Before its audit is published, there is nothing that one document alone would change.
  if (isNewAudit(withDrafts, published)) return [drafts];
  return [{ id: 'document', title: 'This document alone', documents: withEdit(published) }, drafts];
}

/** `versions` are those of one audit, which has no address in them. */
const inView = (edited: StoredDocument) =>
  edited._type === 'audit' ? { ...edited, slug: undefined } : edited;
