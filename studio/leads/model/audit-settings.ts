import { ownProperty } from '#app/quiz/base/unknown.ts';
import { settingsOfAudit } from '#schemas/validation/audits.ts';
import type { Versions } from '#schemas/validation/versions.ts';

/** The settings of an audit: whether they switch leads on, and their id. */
export type AuditSettings = { isOn: boolean; id: string };

/** The settings by which visitors send leads; those of an audit that is not live, as they will. */
export function auditSettings(
  { published, withDrafts }: Versions,
  audit: string | undefined,
): AuditSettings | undefined {
  const settings = settingsOfAudit(published, audit) ?? settingsOfAudit(withDrafts, audit);
  return settings && { isOn: ownProperty(settings.leads, 'isOn') === true, id: settings._id };
}
