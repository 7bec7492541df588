import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { auditsWith } from '#schemas/validation/audits.ts';
import { editedDocuments } from '#schemas/validation/versions.ts';

/** The edited documents that the audit of both versions is made of, before or after the edit. */
export const editsOfAudit = (
  published: readonly StoredDocument[],
  edited: readonly StoredDocument[],
): StoredDocument[] =>
  editedDocuments(published, edited).filter((document) =>
    [edited, published].some((documents) => auditsWith(documents, document).length > 0),
  );
