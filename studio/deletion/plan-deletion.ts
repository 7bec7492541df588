import type { SanityClient } from '@sanity/client';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { fetchStored } from '#schemas/validation/stored-documents.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { deletionOf, oncePerId } from '#studio/versions/quiz-parts.ts';

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

const namesOf = (users: readonly StoredDocument[]) =>
  `used by ${users.map((each) => documentName(each)).join(', ')}`;
