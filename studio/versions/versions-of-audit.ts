import { asOnlyAudit, auditsOf, auditsWith, type EditedAudit } from '#schemas/validation/audits.ts';
import type { Versions } from '#schemas/validation/versions.ts';

/** What is seen of an audit, and which one it is. */
export type VersionsOfAudit = {
  versions: Versions;
  /** Missing where there is none. */
  audit?: EditedAudit;
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
 * The versions in which a document is seen: those of the chosen audit, unless it is a part of others only, and
 * then of the first of these.
 */
export function versionsWith(versions: Versions, id: string, chosen?: string): VersionsOfAudit {
  const document = versions.withDrafts.find(({ _id }) => _id === id);
  const audits = document ? auditsWith(versions.withDrafts, document) : [];
  const audit = audits.find((each) => each.id === chosen) ?? audits[0];
  return versionsOfAudit(versions, audit?.id ?? chosen);
}
