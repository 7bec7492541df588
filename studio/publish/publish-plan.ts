import type { SanityClient } from '@sanity/client';
import { getDraftId } from '@sanity/client/csm';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { newFormerAddresses } from '#schemas/validation/former-addresses.ts';
import { newPlaceholders } from '#schemas/validation/issues-together.ts';
import { changesOf, type Publication, publicationWith } from '#schemas/validation/publication.ts';
import { type Versions, versionsOf } from '#schemas/validation/versions.ts';
import { readSaved } from '#studio/hooks/open-forms.ts';
import { type LocatedIssue, locateIssue } from '#studio/versions/inspect-version.ts';
import { removedWith } from '#studio/versions/quiz-parts.ts';

/** Drafts that can be published together, as read and checked now. */
export type PublishPlan = {
  documents: StoredDocument[];
  /** All documents as they are edited, which names are taken from. */
  withDrafts: StoredDocument[];
  issues: LocatedIssue[];
  /** The placeholders that visitors would read, and do not read yet. */
  placeholders: LocatedIssue[];
  /** Publishes them in one transaction. Rejects if one has changed since. */
  commit: () => Promise<unknown>;
};

/** Reads the content, without what forms have not saved yet, and checks the drafts that `select` chooses. */
export async function planPublishing(
  client: SanityClient,
  select: (versions: Versions) => Promise<Publication>,
): Promise<PublishPlan> {
  const versions = versionsOf(await readSaved(client));
  const { documents, issues } = await select(versions);
  const placeholders = await newPlaceholders(versions.published, documents);
  const locate = (severity: LocatedIssue['severity']) => (issue: (typeof issues)[number]) =>
    locateIssue({ ...issue, severity }, versions.withDrafts);
  return {
    documents,
    withDrafts: versions.withDrafts,
    issues: issues.map(locate('error')),
    placeholders: placeholders.map((each) => locate('warning')({ ...each, isOfShape: false })),
    commit: () => commit(client, versions, documents),
  };
}

/** Chooses everything in an audit that is edited but these documents. */
export const allChangesOf =
  (auditId: string, leftOut: readonly string[] = []) =>
  (versions: Versions): Promise<Publication> =>
    publicationWith(
      versions,
      changesOf(versions, auditId).filter(({ _id }) => !leftOut.includes(_id)),
    );

async function commit(client: SanityClient, versions: Versions, documents: StoredDocument[]) {
  const { published } = versions;
  const revisions = await Promise.all(
    documents.map(async (each) => {
      const before = published.find(({ _id }) => _id === each._id);
      const formerAddresses = newFormerAddresses(each, before);
      if (!formerAddresses) return String(each._rev);
      // The address that an audit leaves is published with the one that it gets.
      const draft = client.patch(getDraftId(each._id)).ifRevisionId(String(each._rev));
      return (await draft.set({ formerAddresses }).commit())._rev;
    }),
  );
  await client.action([
    ...documents.map(({ _id }, at) => ({
      actionType: 'sanity.action.document.publish' as const,
      publishedId: _id,
      draftId: getDraftId(_id),
      ifDraftRevisionId: revisions[at],
    })),
    ...removedWith(versions, documents).map(({ _id }) => ({
      actionType: 'sanity.action.document.delete' as const,
      publishedId: _id,
      includeDrafts: [],
    })),
  ]);
}
