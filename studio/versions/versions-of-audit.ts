import type { StoredDocument } from '#schemas/types/stored-document.ts';
import {
  asOnlyAudit,
  auditsOf,
  auditsWith,
  type EditedAudit,
  homeQuizId,
  withHomeQuiz,
} from '#schemas/validation/audits.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import type { Versions } from '#schemas/validation/versions.ts';
import { ownersOf } from './quiz-parts.ts';

/** What is seen of an audit, and which one it is. */
export type VersionsOfAudit = {
  versions: Versions;
  /** Missing where there is none. */
  audit?: EditedAudit;
  /** The quiz, where it is one that visitors of no audit take. */
  otherQuiz?: StoredDocument;
};

/**
 * The versions of one audit, as if it were the only one; of the first where there is none of this id. One that is
 * not published yet is seen beside the first that is.
 */
export function versionsOfAudit(versions: Versions, id?: string): VersionsOfAudit {
  const { published, withDrafts } = versions;
  const [first, ...others] = auditsOf(withDrafts);
  const audit = others.find((each) => each.id === id) ?? first;
  if (!audit) return { versions };
  const live = auditsOf(published);
  const before = live.find((each) => each.id === audit.id) ?? live[0] ?? audit;
  return {
    audit,
    versions: {
      published: asOnlyAudit(published, before.id),
      withDrafts: asOnlyAudit(withDrafts, audit.id),
    },
  };
}

/**
 * The versions in which a document is seen: those of its audit, of the one at `/` first. A document of a quiz
 * that no audit has is seen as if visitors of the audit at `/` took that quiz; one of no quiz in that of a
 * question that it refers to.
 */
export function versionsWith(versions: Versions, id: string): VersionsOfAudit {
  const { withDrafts } = versions;
  const document = withDrafts.find(({ _id }) => _id === id);
  const home = versionsOfAudit(versions);
  if (!document) return home;
  const [audit] = auditsWith(withDrafts, document);
  if (audit) return versionsOfAudit(versions, audit.id);
  const [quiz] = quizzesOf(withDrafts, document);
  if (!quiz) return home;
  const taken = (documents: StoredDocument[]) =>
    homeQuizId(documents) === quiz._id ? documents : withHomeQuiz(documents, quiz._id);
  const { published, withDrafts: drafts } = home.versions;
  return {
    audit: home.audit,
    versions: { published: taken(published), withDrafts: taken(drafts) },
    otherQuiz: quiz,
  };
}

function quizzesOf(documents: StoredDocument[], document: StoredDocument): StoredDocument[] {
  if (document._type === 'quiz') return [document];
  const owners = ownersOf(documents, document);
  if (owners.length > 0) return owners;
  const question = documents.find(({ _id }) => refsIn(document.question).includes(_id));
  return question ? ownersOf(documents, question) : [];
}
