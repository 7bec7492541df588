import { getPublishedId } from '@sanity/client/csm';
import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';

/** The ids of all documents to which a value refers. `onlyStrong`: those that the reference protects from deletion. */
export function refsIn(value: unknown, onlyStrong = false): string[] {
  if (!isObject(value)) return [];
  const ref = ownProperty(value, '_ref');
  const isWeak =
    ownProperty(value, '_weak') === true &&
    ownProperty(value, '_strengthenOnPublish') === undefined;
  return [
    ...(typeof ref === 'string' && !(onlyStrong && isWeak) ? [ref] : []),
    ...Object.values(value).flatMap((each) => refsIn(each, onlyStrong)),
  ];
}

/** Each document after those to which it refers. */
export function referredFirst(documents: Documents): StoredDocument[] {
  const ordered = new Set<StoredDocument>();
  const visited = new Set<StoredDocument>();
  const visit = (document: StoredDocument) => {
    if (visited.has(document)) return;
    visited.add(document);
    const refs = refsIn(document);
    for (const each of documents) if (refs.includes(getPublishedId(each._id))) visit(each);
    ordered.add(document);
  };
  documents.forEach(visit);
  return [...ordered];
}
