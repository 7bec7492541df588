import type { SanityClient } from '@sanity/client';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { fetchStored } from '#schemas/validation/stored-documents.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import type { LocatedIssue } from '#studio/versions/inspect-version.ts';
import { deletionOf, oncePerId } from '#studio/versions/quiz-parts.ts';

/** A change of several documents, as read and checked now. */
export type Plan = {
  /** The documents that change. */
  documents: StoredDocument[];
  /** Those that one might expect to change, and why they do not. */
  kept: { document: StoredDocument; reason: string }[];
  /** Why it cannot be done. */
  issues: LocatedIssue[];
  /** Does it, all or nothing. Rejects if a document has changed since. */
  commit: () => Promise<unknown>;
};

/** Deletes an audit with its parts for good, published and drafts. */
export async function planDeletion(client: SanityClient, id: string): Promise<Plan> {
  const deletion = deletionOf(await fetchStored(client), id);
  const transaction = client.transaction();
  for (const { _id } of deletion.goes) transaction.delete(_id);
  return {
    documents: oncePerId(deletion.goes),
    kept: deletion.stays.map(({ document, users }) => ({ document, reason: namesOf(users) })),
    issues: [],
    commit: () => transaction.commit(),
  };
}

const namesOf = (users: readonly StoredDocument[]) =>
  `used by ${users.map((each) => documentName(each)).join(', ')}`;
