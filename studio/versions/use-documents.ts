import { useMemo } from 'react';
import { SITE_TYPES, STUDIO_ONLY_TYPES } from '#schemas/types/document-types.ts';
import { decodeDocuments, type StoredDocument } from '#schemas/types/stored-document.ts';
import { type Versions, versionsOf } from '#schemas/validation/versions.ts';
import { type LiveQuery, useLiveQuery } from '#studio/hooks/use-live-query.ts';

/** `isUnavailable`: the content cannot be read at the moment, and `versions` are the last ones read. */
type LoadedDocuments = { versions?: Versions; isUnavailable: boolean };

/** All documents of the audit as they are stored, published and drafts. */
export const DOCUMENTS: LiveQuery<StoredDocument[]> = {
  groq: '*[_type in $types]',
  params: { types: [...SITE_TYPES, ...STUDIO_ONLY_TYPES] },
  perspective: 'raw',
  decode: decodeDocuments,
};

/** All documents of the audit, published and drafts, updated whenever one of them changes. */
export function useDocuments(): LoadedDocuments {
  const { data, isUnavailable } = useLiveQuery(DOCUMENTS);
  const versions = useMemo(() => data && versionsOf(data), [data]);
  return { versions, isUnavailable };
}
