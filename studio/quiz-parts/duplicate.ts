import type { SanityClient } from '@sanity/client';
import { getPublishedId } from 'sanity';
import { fetchStored } from '#schemas/validation/stored-documents.ts';
import { versionsOf } from '#schemas/validation/versions.ts';
import { copiedWith } from '#studio/versions/quiz-parts.ts';
import { copyDocuments, createTogether } from './copy-documents.ts';

/**
 * Copies a quiz or an audit with its parts, as its drafts are, in one transaction. The address of an audit's
 * copy ends with `-copy`. Resolves with the id of the copy and the number of other documents that were
 * copied. If it rejects, nothing was copied.
 */
export async function duplicate(
  client: SanityClient,
  id: string,
  newId?: () => string,
): Promise<{ id: string; others: number }> {
  const { withDrafts } = versionsOf(await fetchStored(client));
  const [copy, ...others] = copyDocuments(copiedWith(withDrafts, id), { newId });
  if (!copy) throw new RangeError(`There is no document ${id}.`);
  const slug = `${copy.slug || 'audit'}-copy`.slice(-60);
  const own = copy._type === 'audit' && { slug, formerAddresses: undefined };
  await createTogether(client, [{ ...copy, ...own }, ...others]);
  return { id: getPublishedId(copy._id), others: others.length };
}
