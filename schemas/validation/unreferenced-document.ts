import { getPublishedId } from 'sanity';
import type { StoredDocument } from './published-documents.ts';

/** Where documents of these types have to be listed for a visitor to see them. */
const LISTS: Record<string, { type: string; field: string; name: string }> = {
  industry: { type: 'quiz', field: 'industries', name: 'the industries of the quiz' },
  province: { type: 'leadForm', field: 'provinces', name: 'the provinces of the lead form' },
  claim: { type: 'landingPage', field: 'claims', name: 'the claims of the landing page' },
};

/** What to do where nothing that is published lists this document; `undefined` where something does. */
export function unreferencedNotice(
  published: readonly StoredDocument[],
  { _id, _type }: StoredDocument,
): string | undefined {
  const list = LISTS[_type];
  if (!list) return undefined;
  const isListed = published.some(({ _type: type, [list.field]: items }) => {
    if (type !== list.type || !Array.isArray(items)) return false;
    return items.some((item: unknown) => Reflect.get(Object(item), '_ref') === getPublishedId(_id));
  });
  return isListed ? undefined : `No visitor sees this yet. Publish it, and add it to ${list.name}.`;
}
