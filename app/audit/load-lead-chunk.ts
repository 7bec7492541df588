import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import type { Session } from './session/session.ts';

type LeadChunk = typeof import('./leads/lead-chunk.ts');

/** What the lead form needs from this script. */
export type LeadFormChunk = Pick<LeadChunk, 'extrasIn' | 'LeadNotice' | 'MarketingBox'>;

let loaded: LeadChunk | undefined;

/** The code that only a site with leads on needs, in a script of its own; `undefined` until it has loaded. */
export const leadChunk = () => loaded;

/** Resolves to whether the script is there, which is not needed while leads are off. Never rejects. */
export async function loadLeadChunk({ leads }: AuditContent): Promise<boolean> {
  if (!leads) return true;
  loaded ??= await import('./leads/lead-chunk.ts').catch(() => undefined);
  return loaded !== undefined;
}

/**
 * Sends the lead of a journey in the background, while leads are on. If the script does not load, the
 * next call tries again. Never rejects. See docs/journey.md#leads.
 */
export async function sendLead(session: Session, trap?: string): Promise<void> {
  await loadLeadChunk(session.content);
  loaded?.sendLead(session, trap);
}
