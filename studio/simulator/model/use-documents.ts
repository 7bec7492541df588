import { useEffect, useState } from 'react';
import { retry, tap, timer } from 'rxjs';
import { useDocumentStore } from 'sanity';
import { SITE_TYPES, STUDIO_ONLY_TYPES } from '#schemas/document-types.ts';
import type { StoredDocument } from '#schemas/validation/published-documents.ts';
import { type Versions, versionsOf } from './versions.ts';

/** `isLost`: the content cannot be read just now; the versions are the last that came. */
type LoadedDocuments = { versions?: Versions; isUnavailable: boolean };

const DOCUMENTS = '*[_type in $types]';
const types = [...SITE_TYPES, ...STUDIO_ONLY_TYPES];
const RETRY_MS = 2_000;

/** All documents of the audit, published and drafts, as they are now and whenever one changes. */
export function useDocuments(): LoadedDocuments {
  const documentStore = useDocumentStore();
  const [found, setFound] = useState<LoadedDocuments>({ isUnavailable: false });
  useEffect(() => {
    const documents = documentStore
      .listenQuery(DOCUMENTS, { types }, { perspective: 'raw', apiVersion: '2025-02-19' })
      .pipe(
        tap({ error: () => setFound(({ versions }) => ({ versions, isUnavailable: true })) }),
        retry({ delay: () => timer(RETRY_MS) }),
      )
      .subscribe((stored: StoredDocument[]) =>
        setFound({ versions: versionsOf(stored), isUnavailable: false }),
      );
    return () => documents.unsubscribe();
  }, [documentStore]);
  return found;
}
