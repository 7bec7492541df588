import type { AuditContent } from './audit-content.ts';
import type { Session } from './session.ts';

type LeadParts = typeof import('./leads/parts.ts');

/** What the form needs of it. */
export type LeadConsent = Pick<LeadParts, 'choiceIn' | 'LeadNotice' | 'MarketingBox'>;

let loaded: LeadParts | undefined;

/** What only a site with leads on needs: one script, which loads with the form. */
export const leadParts = () => loaded;

/** Resolves to whether the script is there, which is not needed while leads are off. Never rejects. */
export async function loadLeadParts({ siteSettings }: AuditContent): Promise<boolean> {
  if (!siteSettings.leads) return true;
  loaded ??= await import('./leads/parts.ts').catch(() => undefined);
  return loaded !== undefined;
}

/**
 * Sends the lead of a journey in the background, while leads are on. Without the script, it is tried
 * again at the next step. See docs/journey.md#leads.
 */
export function followLead(session: Session, trap?: string): void {
  void loadLeadParts(session.content).then(() => loaded?.followLead(session, trap));
}
