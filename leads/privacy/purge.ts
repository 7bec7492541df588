import type { LeadsContext } from '#leads/context.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { describeError } from '#leads/describe-error.ts';
import { purgeVisits } from '#leads/numbers/store-visits.ts';
import { DAY_MS, repeat } from '#leads/time.ts';
import { eraseSubmissions } from './erase-submissions.ts';

/** How long suspected spam is kept: long enough for a person to see it. */
const QUARANTINE_KEPT_MS = 30 * DAY_MS;
/** How long attempts, unsent emails, and events about erased leads, are kept. */
const HISTORY_KEPT_MS = 30 * DAY_MS;
/** How long the hash of an erased submission is kept: no tab stays open longer. */
const ERASED_KEPT_MS = 365 * DAY_MS;
const INTERVAL_MS = 60 * 60 * 1000;
/** How many leads one transaction erases. New submissions wait for it. */
const MAX_GROUP = 100;

/** When a lead is erased; suspected spam sooner than a lead. */
export const endOfRetention = (
  submission: Pick<StoredSubmission, 'state' | 'receivedAt' | 'retainUntil'>,
): number =>
  submission.state === 'accepted'
    ? submission.retainUntil
    : Math.min(submission.retainUntil, submission.receivedAt + QUARANTINE_KEPT_MS);

/**
 * Erases the leads whose time has come, with their events and deliveries, and tells the receivers.
 * Deletes attempts and unsent emails after 30 days. The evidence of a consent stays. Returns how many
 * leads were erased. The signal ends it after the group that is under way. See
 * docs/leads.md#retention.
 */
export async function purge(context: LeadsContext, signal?: AbortSignal): Promise<number> {
  const { database, now } = context;
  const { query } = database;
  const leads = await eraseInGroups(
    context,
    "retain_until <= $1 or (state = 'quarantined' and received_at <= $2)",
    [now(), now() - QUARANTINE_KEPT_MS],
    signal,
  );
  for (const table of ['attempt', 'email'])
    await query(`delete from ${table} where at < $1`, [now() - HISTORY_KEPT_MS]);
  await query(
    `delete from event where submission_id is null and at < $1 and not exists (
       select 1 from delivery where event_id = event.id and state in ('due', 'sending'))`,
    [now() - HISTORY_KEPT_MS],
  );
  await query('delete from erased where at < $1', [now() - ERASED_KEPT_MS]);
  await purgeVisits(query, now());
  return leads;
}

/** Erases all suspected spam. Returns how many submissions. */
export const emptyQuarantine = (context: LeadsContext): Promise<number> =>
  eraseInGroups(context, "state = 'quarantined'", []);

/** Erases the submissions for which a condition holds, in groups. Returns how many. */
async function eraseInGroups(
  context: LeadsContext,
  condition: string,
  parameters: readonly number[],
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (let erased = 1; erased > 0 && !signal?.aborted; count += erased)
    erased = await eraseGroup(context, condition, parameters);
  if (count === 0) return 0;
  context.wake();
  await context.database.compact();
  return count;
}

const eraseGroup = (
  context: LeadsContext,
  condition: string,
  parameters: readonly number[],
): Promise<number> =>
  context.database.transaction(async (query) => {
    // The update, which changes nothing, locks the rows. In Postgres, one that a person has just accepted
    // no longer matches.
    const rows = await query(
      `update submission set version = version where (${condition}) and id in (
         select id from submission where ${condition} limit ${MAX_GROUP}) returning id`,
      parameters,
    );
    const ids = rows.map(({ id }) => String(id));
    await eraseSubmissions(query, context, ids, 'retention');
    return ids.length;
  });

/**
 * Purges now and every hour, and logs how many leads, until the signal. Then it resolves when the group of
 * leads that is under way is erased.
 */
export const keepPurging = (context: LeadsContext, signal: AbortSignal): Promise<void> =>
  repeat(
    async () => context.log('purge', { leads: await purge(context, signal) }),
    INTERVAL_MS,
    signal,
    (error) => context.log('purge-failed', describeError(error)),
  );
