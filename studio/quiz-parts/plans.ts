import type { SanityClient } from '@sanity/client';
import { getDraftId } from 'sanity';
import type { ContentIssue } from '#app/quiz/checks/parse.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { newFormerAddresses } from '#schemas/validation/former-addresses.ts';
import { issuesTogether } from '#schemas/validation/issues-together.ts';
import { versionsOf } from '#schemas/validation/versions.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { type LocatedIssue, locateIssue } from '#studio/versions/inspect-version.ts';
import { deletionOf, draftsOf, oncePerId, removedWith } from '#studio/versions/quiz-parts.ts';
import { DOCUMENTS } from '#studio/versions/use-documents.ts';

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

/** All documents of all audits as they are stored, published and drafts. */
export async function readDocuments(client: SanityClient) {
  const { groq, params = {}, decode } = DOCUMENTS;
  return decode(await client.fetch<unknown>(groq, params, { perspective: 'raw' }));
}

const located = (issues: readonly ContentIssue[], documents: StoredDocument[]) =>
  issues.map((issue) => locateIssue({ ...issue, severity: 'error' }, documents));

/** Publishes a quiz or an audit with all drafts that it needs. */
export async function planPublishing(client: SanityClient, id: string): Promise<Plan> {
  const versions = versionsOf(await readDocuments(client));
  const documents = draftsOf(versions, id);
  const moves = documents.flatMap((each) => {
    const before = versions.published.find(({ _id }) => _id === each._id);
    const formerAddresses = newFormerAddresses(each, before);
    return formerAddresses ? [{ ...each, formerAddresses }] : [];
  });
  const isQuiz = versions.withDrafts.some(({ _id, _type }) => _id === id && _type === 'quiz');
  const publish = (revisions: ReadonlyMap<string, string>) =>
    documents.map(({ _id, _rev }) => ({
      actionType: 'sanity.action.document.publish' as const,
      publishedId: _id,
      draftId: getDraftId(_id),
      ifDraftRevisionId: revisions.get(_id) ?? String(_rev),
    }));
  /** The address that an audit leaves is published with the one that it gets. */
  const keepAddress = async ({
    _id,
    _rev,
    formerAddresses,
  }: StoredDocument): Promise<[string, string]> => {
    const draft = client.patch(getDraftId(_id)).ifRevisionId(String(_rev)).set({ formerAddresses });
    return [_id, (await draft.commit())._rev];
  };
  return {
    documents,
    kept: [],
    issues: located(
      await issuesTogether(versions.published, documents, isQuiz ? id : undefined),
      versions.withDrafts,
    ),
    commit: async () =>
      client.action([
        ...publish(new Map(await Promise.all(moves.map(keepAddress)))),
        ...removedWith(versions, documents).map(({ _id }) => ({
          actionType: 'sanity.action.document.delete' as const,
          publishedId: _id,
          includeDrafts: [],
        })),
      ]),
  };
}

/** Deletes an audit with its parts for good, published and drafts. */
export async function planDeletion(client: SanityClient, id: string): Promise<Plan> {
  const deletion = deletionOf(await readDocuments(client), id);
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
