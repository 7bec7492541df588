import { getPublishedId, useFormValue } from 'sanity';
import { useDocuments } from '#studio/versions/use-documents.ts';

/** All documents, and the published id of the one in the form around. */
export const useFormDocuments = () => ({
  id: getPublishedId(String(useFormValue(['_id']) ?? '')),
  ...useDocuments(),
});
