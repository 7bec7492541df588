import type { StoredDocument } from '#schemas/types/stored-document.ts';
import {
  type Audit,
  activeQuizId,
  asOnlyAudit,
  auditsOf,
  auditsWith,
  withActiveQuiz,
} from '#schemas/validation/audits.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { ownersOf } from './quiz-parts.ts';
import type { Versions } from './versions.ts';

/** What is seen of an audit, and which one it is. */
export type VersionsOfAudit = {
  versions: Versions;
  audit: Audit;
  /** The quiz, where it is one that visitors of no audit take. */
  otherQuiz?: StoredDocument;
};

/** The versions of one audit, as if it were the only one; of the audit at `/` where there is none of this id. */
export function versionsOfAudit({ published, withDrafts }: Versions, id?: string): VersionsOfAudit {
  const [home, ...others] = auditsOf(withDrafts);
  const audit = others.find((each) => each.id === id) ?? home;
  if (!audit) throw new RangeError('There is always an audit at /.');
  const versions = {
    published: asOnlyAudit(published, audit.id),
    withDrafts: asOnlyAudit(withDrafts, audit.id),
  };
  return { audit, versions };
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
    activeQuizId(documents) === quiz._id ? documents : withActiveQuiz(documents, quiz._id);
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
