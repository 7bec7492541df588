import type { SanityClient } from '@sanity/client';
import { getPublishedId } from 'sanity';
import { z } from 'zod';
import { isObject } from '#app/quiz/base/unknown.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { copyDocuments, createTogether } from '#studio/quiz-parts/copy-documents.ts';

const EXISTING = '*[_id in $ids]._id';
const ids = z.array(z.string());

/**
 * Creates a quiz or an audit, the first of these documents, and its parts, as drafts with new ids, in one
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
  const existing = ids.parse(
    await client.fetch<unknown>(EXISTING, { ids: others }, { perspective: 'published' }),
  );
  const missing = new Set(others.filter((id) => !existing.includes(id)));
  const drafts = copyDocuments(
    documents.map((document) => ({ ...document, ...without(missing, document) })),
    newId,
    '',
  );
  const [first] = drafts;
  if (!first) throw new RangeError('The template has no documents.');
  await createTogether(client, drafts);
  return getPublishedId(first._id);
}

/** The fields of an object, without the items of its lists that refer to a missing document. */
function without(missing: ReadonlySet<string>, value: object): Record<string, unknown> {
  const keep = (each: unknown): unknown => {
    if (Array.isArray(each))
      return each.filter((item) => !refsIn(item).some((id) => missing.has(id))).map(keep);
    return isObject(each) ? without(missing, each) : each;
  };
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, keep(each)]));
}
