import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { leadDetail } from '#leads/api/admin-api.ts';
import { haveOneSender } from '#leads/content/audits.ts';
import type { Query } from '#leads/database/query.ts';

type Consent = {
  submissionId: string;
  audit: string;
  personKey: string;
  /** Whether the box is ticked. */
  isTicked: boolean;
  textId: string;
  /** When the box was ticked: before now if the submission waited in quarantine. */
  at: number;
};

/** Whether the consent holds, and the id of a new tick that the person has to confirm. */
export type RecordedConsent = { holds: boolean; pendingTick?: string };

/** How a consent was given or taken back on the form. */
const MANNER = 'form box';

const consentEvent = leadDetail.shape.consent.element
  .pick({ kind: true, at: true })
  .extend({ submissionId: z.string().nullable() });

/**
 * Records, for the sender of its audit, that the box of a submission was ticked, once, or that the tick was removed in a later
 * version. A later withdrawal ends the consent, although the page that sends the next version still
 * has the tick. After a withdrawal a new tick is pending: anyone may have sent it, so it counts only
 * once the person confirms it by the link in an email.
 */
export async function recordConsent(query: Query, consent: Consent): Promise<RecordedConsent> {
  const { submissionId, audit, personKey, isTicked, at } = consent;
  const sql = `select kind, submission_id, at from consent_event
    where person_key = $1 and ${haveOneSender('consent_event.audit', '$2')}`;
  const events = await query.rows(consentEvent, sql, [personKey, audit]);
  const withdrawnAt = Math.max(
    -1,
    ...events.filter(({ kind }) => kind === 'withdrawn').map((each) => each.at),
  );
  const holds = events.some((each) => each.kind === 'given' && each.at > withdrawnAt);
  const own = events.filter(
    (each) => each.kind !== 'withdrawn' && each.submissionId === submissionId,
  );
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

type Evidence = Pick<Consent, 'personKey' | 'audit' | 'at'> & {
  textId: string | null;
  submissionId: string | null;
};

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
