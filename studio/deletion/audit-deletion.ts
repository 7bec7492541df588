import type { SanityClient } from '@sanity/client';
import { getPublishedId } from '@sanity/client/csm';
import { auditPath } from '#app/quiz/contract/audit.ts';
import { auditsOf, hostProblem, pathProblem } from '#schemas/validation/audits.ts';
import { fetchStored } from '#schemas/validation/stored-documents.ts';
import { versionsOf } from '#schemas/validation/versions.ts';
import { proposedName } from '#schemas/wording/proposed-name.ts';

/** Deleting an audit, and having it back: see docs/audits.md#delete-and-bring-back. */

/** Why an audit cannot be deleted; `undefined` where it can. `published`: its published version, if there is one. */
export const deletionProblem = (published: object | null): string | undefined =>
  published && !('slug' in published && published.slug)
    ? 'This audit is at the start of the site, and pages of the whole site look like it. Give it another address first, or pause it.'
    : undefined;

/** Marks an audit as deleted at this moment (ISO 8601), published and draft, at once. Rejects if that fails. */
export async function deleteAudit(client: SanityClient, id: string, deletedAt: string) {
  const versions = await versionsOfAudit(client, id);
  await versions.documents
    .reduce((all, { _id }) => all.patch(_id, { set: { deletedAt } }), client.transaction())
    .commit();
}

/**
 * Brings a deleted audit back as it was. Where its address was taken since, it gets another one, and this
 * resolves with its path; a host that was taken is left out. Rejects if it stays deleted.
 */
export async function bringBack(client: SanityClient, id: string): Promise<string | undefined> {
  const { documents, published, withDrafts } = await versionsOfAudit(client, id);
  const others = [...published, ...withDrafts].filter(({ _id }) => _id !== id);
  const taken = auditsOf(others).map(({ path }) => path.replace('/q/', ''));
  const transaction = client.transaction();
  let moved: string | undefined;
  for (const { _id, deletedAt, ...version } of documents) {
    const isTaken = pathProblem(others, { ...version, _id: id, _type: 'audit' }) !== undefined;
    const slug = proposedName(String(version.slug || version.title || 'audit'), ['', ...taken]);
    const hasTakenHost = hostProblem(others, { ...version, _id: id, _type: 'audit' }) !== undefined;
    transaction.patch(_id, {
      unset: ['deletedAt', ...(hasTakenHost ? ['host'] : [])],
      ...(isTaken && { set: { slug } }),
    });
    if (isTaken) moved = auditPath({ slug });
  }
  await transaction.commit();
  return moved;
}

/** All documents, and those that are this audit, published and draft. */
async function versionsOfAudit(client: SanityClient, id: string) {
  const stored = await fetchStored(client);
  const documents = stored.filter(({ _id }) => getPublishedId(_id) === id);
  return { documents, ...versionsOf(stored) };
}
