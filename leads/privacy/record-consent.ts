import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { leadDetail } from '#leads/api/admin-api.ts';
import { haveOneSender } from '#leads/content/audits.ts';
import { type Query, sql } from '#leads/database/query.ts';

/** What is evidence of a person's consent, or of its end: a withdrawal is of no submission and no text. */
type Evidence = {
  submissionId: string | null;
  audit: string;
  personKey: string;
  textId: string | null;
  /** When the box was ticked: before now if the submission waited in quarantine. */
  at: number;
};

/** How a consent was given or taken back on the form. */
const MANNER = 'form box';

const consentEvent = leadDetail.shape.consent.element
  .pick({ kind: true, at: true })
  .extend({ submissionId: z.string().nullable() });

/**
 * Records, for the sender of its audit, that the box of a submission was ticked, once, or that the tick was
 * removed in a later version. A later withdrawal ends the consent, although the page that sends the next
 * version still has the tick. After a withdrawal a new tick is pending: anyone may have sent it. Returns
 * whether the consent holds, and the id of a new tick that the person has to confirm by the link in an email.
 */
export async function recordConsent(
  query: Query,
  consent: Evidence,
  isTicked: boolean,
): Promise<{ holds: boolean; pendingTick?: string }> {
  const { submissionId, audit, personKey, at } = consent;
  const events = await query.rows(consentEvent)`select kind, submission_id, at from consent_event
    where person_key = ${personKey} and ${haveOneSender(sql`consent_event.audit`, audit)}`;
  const withdrawals = events.filter(({ kind }) => kind === 'withdrawn');
  const ticks = events.filter(({ kind }) => kind !== 'withdrawn');
  const withdrawnAt = Math.max(-1, ...withdrawals.map((each) => each.at));
  const holds = ticks.some(({ kind, at }) => kind === 'given' && at > withdrawnAt);
  const own = ticks.filter((each) => each.submissionId === submissionId);
  if (!isTicked) {
    if (holds && own.some(({ kind }) => kind === 'given'))
      await addConsentEvent(query, 'withdrawn', MANNER, consent);
    return { holds: false };
  }
  if (own.some((each) => each.at >= at)) return { holds };
  const isPending = withdrawnAt >= 0 && at > withdrawnAt && !holds;
  const id = await addConsentEvent(query, isPending ? 'pending' : 'given', MANNER, consent);
  return isPending ? { holds: false, pendingTick: id } : { holds: holds || at > withdrawnAt };
}

/** Adds to the evidence of a person's consent. Returns the id of the event. */
export async function addConsentEvent(
  query: Query,
  kind: z.infer<typeof consentEvent>['kind'],
  manner: string,
  { submissionId, audit, personKey, textId, at }: Evidence,
): Promise<string> {
  const id = randomBytes(32).toString('hex');
  const evidence = { submissionId, audit, personKey, textId, at };
  await query.insert('consent_event', { id, kind, manner, ...evidence });
  return id;
}
