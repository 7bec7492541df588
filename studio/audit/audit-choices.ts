import { ownProperty } from '#app/quiz/base/unknown.ts';
import { DEFAULT_COLORS } from '#app/quiz/brand/colors.ts';
import { colorIn } from '#app/quiz/contract/brand.ts';
import type { EditedAudit } from '#schemas/validation/audits.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import type { Versions } from '#schemas/validation/versions.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { draftsOf } from '#studio/versions/quiz-parts.ts';

/** An audit as the chooser lists it. `accent`: the colour of the client’s brand. */
export type AuditChoice = EditedAudit & { client: string; state: string; accent: string };

/** The audits with their clients, and how much of each visitors do not see yet. */
export const auditChoices = (versions: Versions, audits: readonly EditedAudit[]): AuditChoice[] =>
  audits.map((audit) => {
    const document = versions.withDrafts.find(({ _id }) => _id === audit.id);
    const [client] = refsIn(document?.settings);
    const settings = versions.withDrafts.find(({ _id }) => _id === client);
    return {
      ...audit,
      client: String(ownProperty(settings?.provider, 'name') ?? ''),
      state: stateOf(versions, audit),
      accent: colorIn(ownProperty(settings?.brand, 'accent')) ?? DEFAULT_COLORS.accent,
    };
  });

function stateOf(versions: Versions, { id }: EditedAudit): string {
  const live = versions.published.find(({ _id }) => _id === id);
  if (!live) return 'New';
  if (live.isPaused === true) return 'Paused';
  const changes = draftsOf(versions, id).length;
  return changes > 0 ? pluralize(changes, 'change') : 'Live';
}
