import { useMemo } from 'react';
import { type Path, useFormValue } from 'sanity';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { asOnlyAudit } from '#schemas/validation/audits.ts';
import { useAudit } from '#studio/audit/use-audit.ts';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { useFormDocuments } from '#studio/versions/use-form-documents.ts';
import type { LabelledChoice } from './choices.ts';

/** What `find` finds for the question that the field at this path refers to. `undefined` while the documents load. */
export function useChoicesOfQuestion(
  field: Path,
  find: (documents: Documents, id: string) => LabelledChoice[] | undefined,
): LabelledChoice[] | undefined {
  const id = useFormValue([...field, '_ref']);
  const { versions } = useDocuments();
  return useMemo(
    () => (versions && typeof id === 'string' ? find(versions.withDrafts, id) : undefined),
    [versions, id, find],
  );
}

/** What `find` finds for the document in the form, of the chosen audit first. `undefined` while the documents load. */
export function useChoicesOfDocument(
  find: (documents: Documents, document: StoredDocument) => LabelledChoice[],
): LabelledChoice[] | undefined {
  const { id: _id, versions } = useFormDocuments();
  const _type = String(useFormValue(['_type']) ?? '');
  const categories = useFormValue(['categories']);
  const answers = useFormValue(['answers']);
  const { audit } = useAudit();
  return useMemo(() => {
    const document = { _id, _type, categories, answers };
    return versions && find(asOnlyAudit(versions.withDrafts, String(audit?.id)), document);
  }, [versions, audit?.id, _id, _type, categories, answers, find]);
}
