import { ConcreteRuleClass, getDraftId, getPublishedId, isReference } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { storedDocuments } from './stored-documents.ts';

/**
 * The rule of a reference. Sanity's own calls it an error that the document is not published yet; here a
 * draft is enough, because it is published together with what refers to it (`publicationOf`).
 */
export const refersToDocument = () =>
  new ConcreteRuleClass().custom(async (value, context) => {
    if (value === undefined) return true;
    if (!isReference(value)) return 'Choose a document, or remove this.';
    const id = value._ref;
    if ((await storedDocuments(context)).some(({ _id }) => getPublishedId(_id) === id)) return true;
    // Perhaps it has been made since these were read.
    const found: unknown = await context
      .getClient({ apiVersion: API_VERSION })
      .fetch(
        '*[_id in $ids][0]._id',
        { ids: [id, getDraftId(id)] },
        { perspective: 'raw', tag: 'validation.reference' },
      );
    return found !== null || 'This does not exist any more. Remove it, or choose another.';
  });
