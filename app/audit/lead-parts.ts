import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import type { Session } from './session.ts';

type LeadParts = typeof import('./leads/parts.ts');

/** What the lead form needs of this code. */
export type LeadFormParts = Pick<LeadParts, 'choiceIn' | 'LeadNotice' | 'MarketingBox'>;

let loaded: LeadParts | undefined;

/** The code that only a site with leads on needs, in a script of its own; `undefined` until it has loaded. */
export const leadParts = () => loaded;

/** Resolves to whether the script is there, which is not needed while leads are off. Never rejects. */
export async function loadLeadParts({ leads }: AuditContent): Promise<boolean> {
  if (!leads) return true;
  loaded ??= await import('./leads/parts.ts').catch(() => undefined);
  return loaded !== undefined;
}

/**
 * Sends the lead of a journey in the background, while leads are on. If the script does not load, the
 * next call tries again. See docs/journey.md#leads.
 */
export function sendLead(session: Session, trap?: string): void {
  void loadLeadParts(session.content).then(() => loaded?.sendLead(session, trap));
}
