import { getPublishedId } from '@sanity/client/csm';
import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';

/** The ids of all documents to which a value refers. `onlyStrong`: those that the reference protects from deletion. */
export function refsIn(value: unknown, onlyStrong = false): string[] {
  if (!isObject(value)) return [];
  const ref = ownProperty(value, '_ref');
  return [
    ...(typeof ref === 'string' && !(onlyStrong && isAlwaysWeak(value)) ? [ref] : []),
    ...Object.values(value).flatMap((each) => refsIn(each, onlyStrong)),
  ];
}

/** Whether a reference stays weak once what it refers to is published. */
export const isAlwaysWeak = (reference: unknown): boolean =>
  ownProperty(reference, '_weak') === true &&
  ownProperty(reference, '_strengthenOnPublish') === undefined;

/** Of a reference to a document that is not published yet: the Content Lake refuses a strong one. */
export const weakUntilPublished = (type: string) => ({
  _weak: true,
  _strengthenOnPublish: { type },
});

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
