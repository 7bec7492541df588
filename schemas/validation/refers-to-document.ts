import { ConcreteRuleClass, getDraftId, isReference } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';

/**
 * The rule of a reference. Sanity's own calls it an error that the document is not published yet; here a
 * draft is enough, because it is published together with what refers to it (`publicationOf`).
 */
export const refersToDocument = () =>
  new ConcreteRuleClass().custom(async (value, { getDocumentExists, getClient }) => {
    if (value === undefined) return true;
    if (!isReference(value)) return 'Choose a document, or remove this.';
    if (await getDocumentExists?.({ id: value._ref })) return true;
    const draft: unknown = await getClient({ apiVersion: API_VERSION }).fetch(
      '*[_id == $id][0]._id',
      { id: getDraftId(value._ref) },
      { perspective: 'raw', tag: 'validation.reference' },
    );
    return draft !== null || 'This does not exist any more. Remove it, or choose another.';
  });
