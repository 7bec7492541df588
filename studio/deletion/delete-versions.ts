import type { SanityClient } from '@sanity/client';
import { getDraftId, getPublishedId } from '@sanity/client/csm';
import {
  type Documents,
  decodeDocuments,
  type StoredDocument,
} from '#schemas/types/stored-document.ts';
import { auditsWith, deletedAudits, isPartOf } from '#schemas/validation/audits.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { fetchStored } from '#schemas/validation/stored-documents.ts';
import { versionsOf } from '#schemas/validation/versions.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { deletionOf, oncePerId } from '#studio/versions/quiz-parts.ts';

/**
 * Who refers to a document such that the Content Lake refuses to delete it, and of a part of a deleted audit,
 * which an editor meets nowhere else, why it still does.
 */
export function usersOf(
  stored: Documents,
  id: string,
): { document: StoredDocument; reason?: string }[] {
  const users = stored.filter((each) => refsIn(each, true).includes(getPublishedId(id)));
  const { withDrafts } = versionsOf(stored);
  return oncePerId(users).map((each) => {
    const document: StoredDocument = { ...each, _id: getPublishedId(each._id) };
    const isDeleted =
      auditsWith(withDrafts, document).length === 0 &&
      deletedAudits(withDrafts).some((audit) => isPartOf(withDrafts, audit.id, document));
    return { document, ...(isDeleted && { reason: 'deleted, but not for good: see “Deleted”' }) };
  });
}

/**
 * Deletes a document with its translations, published and drafts, and resolves with what brings all back. If
 * it rejects, nothing was deleted, such as because something refers to the document.
 */
export async function deleteVersions(
  client: SanityClient,
  id: string,
): Promise<() => Promise<unknown>> {
  const ids = [getPublishedId(id), getDraftId(id)];
  const versions = decodeDocuments(
    await client.fetch<unknown>(
      '*[_id in $ids || (_type == "translation" && source._ref in $ids)]',
      { ids },
      { perspective: 'raw' },
    ),
  );
  await versions.reduce((all, { _id }) => all.delete(_id), client.transaction()).commit();
  return () =>
    versions
      .map(({ _rev, _updatedAt, ...version }) => version)
      .reduce((all, version) => all.create(version), client.transaction())
      .commit();
}

/** Discards a draft, and resolves with what brings it back as it was, unless there is another by then. */
export async function discardDraft(client: SanityClient, id: string) {
  const draftId = getDraftId(id);
  const { _rev, _updatedAt, ...draft } = Object(await client.getDocument(draftId));
  await client.action({ actionType: 'sanity.action.document.discard', draftId });
  return () => client.create(draft);
}

/** What deleting an audit for good deletes, as read now. */
type DeletionPlan = {
  /** The documents that go. Their translations, which go too, are not among them. */
  documents: StoredDocument[];
  /** Those that one might expect to go, and why they do not. */
  kept: { document: StoredDocument; reason: string }[];
  /** Deletes them, all or none. Rejects if something refers to one of them by now. */
  commit: () => Promise<unknown>;
};

/** Deletes an audit with its parts for good, published and drafts. */
export async function planDeletion(client: SanityClient, id: string): Promise<DeletionPlan> {
  const deletion = deletionOf(await fetchStored(client), id);
  const transaction = client.transaction();
  for (const { _id } of deletion.goes) transaction.delete(_id);
  return {
    documents: oncePerId(deletion.goes).filter(({ _type }) => _type !== 'translation'),
    kept: deletion.stays.map(({ document, users }) => ({ document, reason: namesOf(users) })),
    commit: () => transaction.commit(),
  };
}

const namesOf = (users: Documents) =>
  `used by ${users.map((each) => documentName(each)).join(', ')}`;
