import { useEffect, useState } from 'react';
import { useDocumentStore } from 'sanity';
import type { StoredDocument } from '#schemas/published-documents.ts';
import { SITE_TYPES, STUDIO_TYPES } from '#schemas/site-types.ts';
import { type Versions, versionsOf } from './versions.ts';

type Found = { versions?: Versions; failure?: string };

const DOCUMENTS = '*[_type in $types]';
const types = [...SITE_TYPES, ...STUDIO_TYPES];

/** All documents of the audit, published and drafts, as they are now and whenever one changes. */
export function useDocuments(): Found {
  const documentStore = useDocumentStore();
  const [found, setFound] = useState<Found>({});
  useEffect(() => {
    const documents = documentStore
      .listenQuery(DOCUMENTS, { types }, { perspective: 'raw', apiVersion: '2025-02-19' })
      .subscribe({
        next: (stored: StoredDocument[]) => setFound({ versions: versionsOf(stored) }),
        error: (error: unknown) =>
          setFound({ failure: error instanceof Error ? error.message : String(error) }),
      });
    return () => documents.unsubscribe();
  }, [documentStore]);
  return found;
}
