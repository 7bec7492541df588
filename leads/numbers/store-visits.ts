import { dayOf } from '#leads/api/period.ts';
import type { LeadsContext } from '#leads/context.ts';
import type { Query } from '#leads/database/query.ts';
import { takeTurns } from '#leads/database/tables.ts';
import { describeError } from '#leads/describe-error.ts';
import { isDirect, OTHER, type VisitCount } from '#leads/visit-counter.ts';

/** A process that is killed loses 10 s at most, the time of a write included. */
export const STORING_MS = 9000;
const KEPT_MONTHS = 25;
/** How many campaigns of an audit are counted by themselves in a month. */
export const MAX_CAMPAIGNS = 200;

/** Adds what was counted to what is stored. Never rejects: what can't be written is kept for next time. */
export async function storeVisits({ database, visits, log }: LeadsContext): Promise<void> {
  const counts = visits.take();
  if (counts.length === 0) return;
  try {
    await database.transaction(async (query) => {
      await takeTurns(database, query);
      const isKnown = new Map<string, boolean>();
      for (const count of counts) {
        const { audit, day, source, medium, campaign } = count;
        const key = JSON.stringify([audit, day.slice(0, 7), source, medium, campaign]);
        if (!isKnown.has(key)) isKnown.set(key, await hasRoomFor(query, count));
        await query.insert(
          'visit',
          isKnown.get(key) ? count : { ...count, ...OTHER },
          `on conflict (audit, day, milestone, language, source, medium, campaign)
           do update set n = visit.n + excluded.n`,
        );
      }
    });
  } catch (error) {
    log('visits-not-stored', describeError(error));
    for (const count of counts) visits.put(count);
  }
}

/** Whether a campaign is one of the first 200 of its audit and month, or none. */
async function hasRoomFor(query: Query, visit: VisitCount) {
  if (isDirect(visit)) return true;
  const { audit, day, source, medium, campaign } = visit;
  const month = day.slice(0, 7);
  const [row] = await query`select count(*) as n,
      sum(case when (source, medium, campaign) = (${source}, ${medium}, ${campaign}) then 1 end) as known
    from visit_campaign where audit = ${audit} and month = ${month}`;
  if (row?.known) return true;
  if (Number(row?.n) >= MAX_CAMPAIGNS) return false;
  return query.insertIfNew('visit_campaign', { audit, month, source, medium, campaign });
}

/** Deletes counts after 25 months. */
export async function purgeVisits(query: Query, now: number): Promise<void> {
  const last = new Date(now);
  last.setUTCMonth(last.getUTCMonth() - KEPT_MONTHS);
  const day = dayOf(last.getTime());
  await query`delete from visit where day < ${day}`;
  await query`delete from visit_campaign where month < ${day.slice(0, 7)}`;
}
