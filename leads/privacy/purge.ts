import { DAY_MS } from '#leads/api/period.ts';
import type { LeadsContext } from '#leads/context.ts';
import { every, type Query, type Sql, sql } from '#leads/database/query.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { purgeVisits } from '#leads/numbers/store-visits.ts';
import { eraseSubmissions } from './erase-submissions.ts';

/** How long suspected spam is kept: long enough for a person to see it. */
const QUARANTINE_KEPT_MS = 30 * DAY_MS;
/** How long attempts, unsent emails, and events about erased leads, are kept. */
const HISTORY_KEPT_MS = 30 * DAY_MS;
/** How long the hash of an erased submission is kept: no tab stays open longer. */
const ERASED_KEPT_MS = 365 * DAY_MS;
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
 * Erases the leads whose time has come, and deletes attempts, unsent emails and counts that are too old. The
 * evidence of a consent stays. Returns how many leads. The signal ends it after the group of leads that is
 * under way. See docs/leads-process.md#retention.
 */
export async function purge(context: LeadsContext, signal?: AbortSignal): Promise<number> {
  const { database, now } = context;
  const { query } = database;
  const leads = await eraseInGroups(
    context,
    sql`(retain_until <= ${now()}
      or (state = 'quarantined' and received_at <= ${now() - QUARANTINE_KEPT_MS}))`,
    signal,
  );
  const start = now() - HISTORY_KEPT_MS;
  await query`delete from attempt where at < ${start}`;
  await query`delete from email where at < ${start}`;
  await query`delete from event where submission_id is null and at < ${start} and not exists (
    select 1 from delivery where event_id = event.id and state in ('due', 'sending'))`;
  await query`delete from erased where at < ${now() - ERASED_KEPT_MS}`;
  await purgeVisits(query, now());
  return leads;
}

/** Erases all suspected spam, or that of one audit. Returns how many submissions. */
export const emptyQuarantine = (context: LeadsContext, audit?: string): Promise<number> =>
  eraseInGroups(context, every(sql`state = 'quarantined'`, audit && sql`audit = ${audit}`));

/** Erases the submissions for which a condition holds, one group in each transaction. Returns how many. */
async function eraseInGroups(context: LeadsContext, condition: Sql, signal?: AbortSignal) {
  const { database, wake } = context;
  // The update, which changes nothing, locks the rows. In Postgres, one that a person has just accepted no
  // longer matches.
  const eraseGroup = async (query: Query) => {
    const rows = await query`update submission set version = version where ${condition} and id in (
      select id from submission where ${condition} limit ${MAX_GROUP}) returning id`;
    const ids = rows.map(({ id }) => String(id));
    await eraseSubmissions(query, context, ids);
    return ids.length;
  };
  let count = 0;
  for (let erased = 1; erased > 0 && !signal?.aborted; count += erased)
    erased = await database.transaction(eraseGroup);
  if (count > 0) wake();
  if (count > 0 || database.isCompactDue()) await database.compact();
  return count;
}
