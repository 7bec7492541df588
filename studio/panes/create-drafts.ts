import type { SanityClient } from '@sanity/client';
import { getDraftId, getPublishedId } from 'sanity';
import { z } from 'zod';
import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { copyDocuments, createTogether } from '#studio/quiz-parts/copy-documents.ts';

const EXISTING = '*[_id in $ids || _id in $drafts] {_id, _type}';
const found = z.array(z.object({ _id: z.string(), _type: z.string() }));

/**
 * Creates an audit, the first of these documents, and its parts, as drafts with new ids, in one
 * transaction. Items that refer to a document which is not in the Content Lake, such as an industry, are left
 * out. Resolves with the id of the first. If it rejects, nothing was created.
 */
export async function createDrafts(
  client: SanityClient,
  documents: readonly StoredDocument[],
  newId?: () => string,
): Promise<string> {
  const own = documents.map(({ _id }) => _id);
  const others = [...new Set(documents.flatMap((each) => refsIn(each)))].filter(
    (id) => !own.includes(id),
  );
  const drafted = others.map((id) => getDraftId(id));
  const existing = found.parse(
    await client.fetch<unknown>(EXISTING, { ids: others, drafts: drafted }, { perspective: 'raw' }),
  );
  const isThere = (id: string) => existing.some(({ _id }) => _id === id);
  const missing = new Set(others.filter((id) => !isThere(id) && !isThere(getDraftId(id))));
  const unpublished = existing
    .map(({ _id, _type }) => ({ _id: getPublishedId(_id), _type }))
    .filter(({ _id }) => !isThere(_id));
  const spare = existing.find(({ _type }) => _type === 'industry')?._id;
  const drafts = copyDocuments(
    documents.map((document) => ({ ...document, ...without(missing, spare, document) })),
    { newId, suffix: '', unpublished },
  );
  const [first] = drafts;
  if (!first) throw new RangeError('The template has no documents.');
  await createTogether(client, drafts);
  return getPublishedId(first._id);
}

/**
 * The fields of an object without the items of its lists that refer to a missing document. A single field that
 * does, such as the industry of an example, gets the spare one.
 */
function without(missing: ReadonlySet<string>, spare: string | undefined, value: object) {
  const keep = (each: unknown): unknown => {
    if (Array.isArray(each))
      return each.filter((item) => !refsIn(item).some((id) => missing.has(id))).map(keep);
    if (!isObject(each)) return each;
    const _ref = ownProperty(each, '_ref');
    if (typeof _ref === 'string' && missing.has(_ref)) return spare && { ...each, _ref: spare };
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, keep(inner)]));
  };
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, keep(each)]));
}
