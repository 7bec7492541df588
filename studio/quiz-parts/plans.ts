import type { SanityClient } from '@sanity/client';
import { getDraftId } from 'sanity';
import type { ContentIssue } from '#app/quiz/checks/parse.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { withActiveQuiz } from '#schemas/validation/active-quiz.ts';
import { issuesTogether } from '#schemas/validation/issues-together.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { type LocatedIssue, locateIssue } from '#studio/versions/inspect-version.ts';
import { type Deletion, deletionOf, draftsOfQuiz, oncePerId } from '#studio/versions/quiz-parts.ts';
import { DOCUMENTS } from '#studio/versions/use-documents.ts';
import { versionsOf } from '#studio/versions/versions.ts';

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

async function readDocuments(client: SanityClient) {
  const { groq, params = {}, decode } = DOCUMENTS;
  return decode(await client.fetch<unknown>(groq, params, { perspective: 'raw' }));
}

const located = (issues: readonly ContentIssue[], documents: StoredDocument[]) =>
  issues.map((issue) => locateIssue({ ...issue, severity: 'error' }, documents));

/** Publishes a quiz with all drafts that it needs. */
export async function planPublishing(client: SanityClient, quizId: string): Promise<Plan> {
  const versions = versionsOf(await readDocuments(client));
  const documents = draftsOfQuiz(versions, quizId);
  const publish = documents.map(({ _id, _rev }) => ({
    actionType: 'sanity.action.document.publish' as const,
    publishedId: _id,
    draftId: getDraftId(_id),
    ifDraftRevisionId: String(_rev),
  }));
  return {
    documents,
    kept: [],
    issues: located(
      await issuesTogether(versions.published, documents, quizId),
      versions.withDrafts,
    ),
    commit: () => client.action(publish),
  };
}

/** Lets visitors take this quiz, which must be published. A draft of the settings gets the choice too. */
export async function planActivation(client: SanityClient, quizId: string): Promise<Plan> {
  const stored = await readDocuments(client);
  const { published } = versionsOf(stored);
  const isSettings = ({ _type }: StoredDocument) => _type === 'siteSettings';
  const documents = withActiveQuiz(published.filter(isSettings), quizId);
  const transaction = client.transaction();
  for (const { _id, _rev } of stored.filter(isSettings))
    transaction.patch(_id, {
      set: { 'activeQuiz._ref': quizId },
      ifRevisionID: String(_rev),
    });
  return {
    documents,
    kept: [],
    issues: located(await issuesTogether(published, documents, quizId), published),
    commit: () => transaction.commit(),
  };
}

/** Deletes a quiz with its parts, published and drafts. */
export async function planDeletion(client: SanityClient, quizId: string): Promise<Plan> {
  const deletion = deletionOf(await readDocuments(client), quizId);
  const transaction = client.transaction();
  for (const { _id } of deletion.goes) transaction.delete(_id);
  return {
    documents: oncePerId(deletion.goes),
    kept: deletion.stays.map(({ document, users }) => ({ document, reason: namesOf(users) })),
    issues: issuesOfDeletion(deletion),
    commit: () => transaction.commit(),
  };
}

const namesOf = (users: readonly StoredDocument[]) =>
  `used by ${users.map(documentName).join(', ')}`;

const issuesOfDeletion = ({ usersOfQuiz }: Deletion) =>
  usersOfQuiz.map((user) =>
    locateIssue(
      {
        document: user._id.replace('drafts.', ''),
        field: 'activeQuiz',
        rule: 'in-use',
        message:
          'Visitors take this quiz, or a draft of the settings says so. Choose another quiz first.',
        severity: 'error',
      },
      oncePerId(usersOfQuiz).map((each) => ({ ...each, _id: each._id.replace('drafts.', '') })),
    ),
  );
