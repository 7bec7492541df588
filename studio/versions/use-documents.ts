import { useEffect, useState } from 'react';
import { map, retry, tap, timer } from 'rxjs';
import { useDocumentStore } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { SITE_TYPES, STUDIO_ONLY_TYPES } from '#schemas/document-types.ts';
import { decodeDocuments } from '#schemas/stored-document.ts';
import { type Versions, versionsOf } from './versions.ts';

/** `isUnavailable`: the content cannot be read at the moment, and `versions` are the last ones read. */
type LoadedDocuments = { versions?: Versions; isUnavailable: boolean };

const DOCUMENTS = '*[_type in $types]';
const types = [...SITE_TYPES, ...STUDIO_ONLY_TYPES];
const RETRY_MS = 2_000;

/** All documents of the audit, published and drafts, updated whenever one of them changes. */
export function useDocuments(): LoadedDocuments {
  const documentStore = useDocumentStore();
  const [loaded, setLoaded] = useState<LoadedDocuments>({ isUnavailable: false });
  useEffect(() => {
    const subscription = documentStore
      .listenQuery(DOCUMENTS, { types }, { perspective: 'raw', apiVersion: API_VERSION })
      .pipe(
        map((result: unknown) => versionsOf(decodeDocuments(result))),
        tap({ error: () => setLoaded(({ versions }) => ({ versions, isUnavailable: true })) }),
        retry({ delay: () => timer(RETRY_MS) }),
      )
      .subscribe((versions) => setLoaded({ versions, isUnavailable: false }));
    return () => subscription.unsubscribe();
  }, [documentStore]);
  return loaded;
}
