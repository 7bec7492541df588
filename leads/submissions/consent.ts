import { randomUUID } from 'node:crypto';
import type { Query } from '#leads/database/database.ts';

type Consent = {
  submissionId: string;
  personKey: string;
  /** Whether the box is ticked. */
  isTicked: boolean;
  textId: string;
  /** When the box was ticked: before now if the submission waited in quarantine. */
  at: number;
};

/** How a consent was given or taken back on the form. */
const MANNER = 'form box';

/** Whether the exact text beside a box is known. Without it, a tick is not evidence of consent. */
export async function isConsentTextKnown(query: Query, textId: string): Promise<boolean> {
  const rows = await query('select id from consent_text where id = $1', [textId]);
  return rows.length > 0;
}

/**
 * Records that the box of a submission was ticked, once, or that the tick was removed in a later
 * version. Returns whether the consent holds: a later withdrawal ends it, although the page that
 * sends the next version still has the tick.
 */
export async function recordConsent(query: Query, consent: Consent): Promise<boolean> {
  const { submissionId, personKey, isTicked, at } = consent;
  const events = await query(
    'select kind, submission_id, at from consent_event where person_key = $1 order by at',
    [personKey],
  );
  const isGivenHere = events.some(
    (each) => each.kind === 'given' && each.submission_id === submissionId,
  );
  const holds = events.at(-1)?.kind === 'given';
  if (isTicked && isGivenHere) return holds;
  if (isTicked) await insertConsentEvent(query, consent, 'given');
  else if (isGivenHere && holds) await insertConsentEvent(query, consent, 'withdrawn');
  return isTicked && !events.some((each) => each.kind === 'withdrawn' && Number(each.at) > at);
}

async function insertConsentEvent(
  query: Query,
  { submissionId, personKey, textId, at }: Consent,
  kind: 'given' | 'withdrawn',
): Promise<void> {
  await query(
    `insert into consent_event (id, person_key, kind, text_id, at, manner, submission_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), personKey, kind, textId, at, MANNER, submissionId],
  );
}
