import { useEffect, useState } from 'react';
import { parseJson } from '#app/quiz/base/unknown.ts';
import { isStoredDocument, type StoredDocument } from '#schemas/types/stored-document.ts';

/** The documents in the text of the seed. */
export const documentsIn = (seed: string): StoredDocument[] =>
  seed.split('\n').map(parseJson).filter(isStoredDocument);

let loaded: StoredDocument[] | undefined;

/** The shipped version of a document; `undefined` until it is loaded, and where we ship none with this id. */
export function useShippedDocument(id: string): StoredDocument | undefined {
  const [documents, setDocuments] = useState(loaded);
  useEffect(() => {
    if (documents) return;
    void import('#seed/seed.ndjson?raw').then(({ default: seed }) => {
      loaded ??= documentsIn(seed);
      setDocuments(loaded);
    });
  }, [documents]);
  return documents?.find(({ _id }) => _id === id);
}
