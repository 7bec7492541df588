import { ownProperty } from '#app/quiz/base/unknown.ts';
import { DEFAULT_COLORS } from '#app/quiz/brand/colors.ts';
import { colorIn } from '#app/quiz/contract/brand.ts';
import { type EditedAudit, settingsOfAudit } from '#schemas/validation/audits.ts';
import { changesToSee } from '#schemas/validation/publication.ts';
import type { Versions } from '#schemas/validation/versions.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';

/** An audit as the chooser lists it. `accent`: the colour of the client’s brand. */
export type AuditChoice = EditedAudit & { client: string; state: string; accent: string };

/** The audits with their clients, and how much of each visitors do not see yet. */
export const auditChoices = (versions: Versions, audits: readonly EditedAudit[]): AuditChoice[] =>
  audits.map((audit) => ({
    ...audit,
    ...clientOf(versions, audit),
    state: stateOf(versions, audit),
  }));

export function clientOf({ withDrafts }: Versions, { id }: EditedAudit) {
  const settings = settingsOfAudit(withDrafts, id);
  return {
    client: String(ownProperty(settings?.provider, 'name') ?? ''),
    accent: colorIn(ownProperty(settings?.brand, 'accent')) ?? DEFAULT_COLORS.accent,
  };
}

function stateOf(versions: Versions, { id }: EditedAudit): string {
  const live = versions.published.find(({ _id }) => _id === id);
  if (!live) return 'New';
  if (live.isPaused === true) return 'Paused';
  const changes = changesToSee(versions, id).length;
  return changes > 0 ? pluralize(changes, 'change') : 'Live';
}
