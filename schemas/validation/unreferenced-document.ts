import { getPublishedId } from 'sanity';
import { property } from '#app/quiz/base/unknown.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';

/** The list that has to refer to documents of these types before visitors see them. */
const LISTS: Record<string, { type: string; field: string; name: string }> = {
  industry: { type: 'quiz', field: 'industries', name: 'the industries of the quiz' },
  province: { type: 'leadForm', field: 'provinces', name: 'the provinces of the lead form' },
  claim: { type: 'landingPage', field: 'claims', name: 'the claims of the landing page' },
};

/** What to do if no published list refers to this document; `undefined` if one does. */
export function unreferencedNotice(
  published: readonly StoredDocument[],
  { _id, _type }: StoredDocument,
): string | undefined {
  const list = LISTS[_type];
  if (!list) return undefined;
  const isReferenced = published.some(({ _type: type, [list.field]: items }) => {
    if (type !== list.type || !Array.isArray(items)) return false;
    return items.some((item: unknown) => property(item, '_ref') === getPublishedId(_id));
  });
  return isReferenced
    ? undefined
    : `No visitor sees this yet. Publish it, and add it to ${list.name}.`;
}
