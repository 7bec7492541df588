import type { SanityClient } from '@sanity/client';
import { copyDocuments } from '#studio/duplicate-quiz/copy-quiz.ts';
import { readDocuments } from '#studio/quiz-parts/plans.ts';
import { deletionOf } from '#studio/versions/quiz-parts.ts';
import { versionsOf } from '#studio/versions/versions.ts';

/**
 * Copies an audit with the parts that no other audit uses, as its drafts are, in one transaction. The copy’s
 * address ends with `-copy`. Resolves with the id of the copy and the number of its parts. If it rejects,
 * nothing was copied.
 */
export async function duplicateAudit(
  client: SanityClient,
  id: string,
  newId = () => crypto.randomUUID().toString(),
): Promise<{ id: string; others: number }> {
  const { withDrafts } = versionsOf(await readDocuments(client));
  const { goes } = deletionOf(withDrafts, id);
  const audit = goes.find(({ _id }) => _id === id);
  if (!audit) throw new RangeError(`There is no audit ${id}.`);
  const parts = goes.filter((each) => each !== audit);
  const [copy, ...others] = copyDocuments([audit, ...parts], newId);
  if (!copy) throw new RangeError('Nothing was copied.');
  const slug = `${typeof audit.slug === 'string' && audit.slug ? audit.slug : 'audit'}-copy`;
  const transaction = client.transaction().create({ ...copy, slug: slug.slice(-60) });
  for (const each of others) transaction.create(each);
  await transaction.commit();
  return { id: copy._id.replace('drafts.', ''), others: others.length };
}
