import { ownProperty } from '#app/quiz/base/unknown.ts';

/** A document as the Content Lake stores it, with the fields that an editor has filled in. */
export type StoredDocument = { _id: string; _type: string; [field: string]: unknown };
export type Documents = readonly StoredDocument[];

export const isStoredDocument = (value: unknown): value is StoredDocument =>
  typeof ownProperty(value, '_id') === 'string' && typeof ownProperty(value, '_type') === 'string';

/** The documents in a query's result. Throws if the result is not a list of documents. */
export function decodeDocuments(result: unknown): StoredDocument[] {
  if (Array.isArray(result) && result.every(isStoredDocument)) return result;
  throw new TypeError('The Content Lake did not return a list of documents.');
}
