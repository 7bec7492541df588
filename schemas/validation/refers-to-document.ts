import { ConcreteRuleClass, getPublishedId, isReference } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { fetchStored, storedDocuments } from './stored-documents.ts';

/**
 * The rule of a reference. Sanity's own calls it an error that the document is not published yet; here a
 * draft is enough, because it is published together with what refers to it (`publicationOf`).
 */
export const refersToDocument = () =>
  new ConcreteRuleClass().custom(async (value, context) => {
    // What is not chosen yet is missing, which the contract says.
    if (!isReference(value)) return true;
    const isThere = (each: { _id: string }) => getPublishedId(each._id) === value._ref;
    if ((await storedDocuments(context)).some(isThere)) return true;
    // It may be newer than what the checks have read.
    const now = await fetchStored(context.getClient({ apiVersion: API_VERSION }));
    return now.some(isThere) || 'This does not exist any more. Remove it, or choose another.';
  });
