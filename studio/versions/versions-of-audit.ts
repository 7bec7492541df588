import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { asOnlyAudit, auditsOf, auditsWith, type EditedAudit } from '#schemas/validation/audits.ts';
import { editedDocuments, type Versions, withDocument } from '#schemas/validation/versions.ts';

/** A document in a form. `edited`: as it is there, `null` if it does not exist any more. */
export type DocumentInForm = { id: string; edited: StoredDocument | null };

export type ShownVersions = {
  audit: EditedAudit;
  /** Its published documents, as if it were the only audit. None where it is not published yet. */
  published: StoredDocument[];
  /** The same with all drafts, and with the document as it is in the form. */
  edited: StoredDocument[];
  /** What is published with that document alone. */
  alone?: StoredDocument[];
};

/**
 * What is seen of the audit with the id `chosen`, or of the first one. Beside a form, if the document is a
 * part of others only, what is seen of the first of these. `undefined` while there is no audit.
 */
export function shownVersions(
  { published, withDrafts }: Versions,
  chosen: string | undefined,
  { id, edited }: Partial<DocumentInForm> = {},
): ShownVersions | undefined {
  const document = withDrafts.find(({ _id }) => _id === id);
  const users = document ? auditsWith(withDrafts, document) : [];
  const all = users.length > 0 ? users : auditsOf(withDrafts);
  const audit = all.find((each) => each.id === chosen) ?? all[0];
  if (!audit) return undefined;
  const isLive = auditsOf(published).some((each) => each.id === audit.id);
  const live = isLive ? asOnlyAudit(published, audit.id) : [];
  // In what is shown, no audit has an address.
  const inForm =
    edited?._type === 'audit' ? { ...edited, slug: undefined, host: undefined } : edited;
  const withEdit = (documents: StoredDocument[]) =>
    document && inForm ? withDocument(documents, inForm, document._id) : documents;
  return {
    audit,
    published: live,
    edited: withEdit(asOnlyAudit(withDrafts, audit.id)),
    ...(isLive && id !== undefined && { alone: withEdit(live) }),
  };
}

/** The edited documents that the audit of both versions is made of, before or after the edit. */
export const editsOfAudit = ({
  published,
  edited,
}: Pick<ShownVersions, 'published' | 'edited'>): StoredDocument[] =>
  editedDocuments(published, edited).filter((document) =>
    [edited, published].some((documents) => auditsWith(documents, document).length > 0),
  );
