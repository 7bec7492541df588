import type { LeadsContext } from '#leads/context.ts';
import { DAY_MS, dayOf } from '#leads/time.ts';

/** An internal event: recipients are told the numbers of a week. */
export const WEEKLY_EVENT = 'numbers.weekly';

const WEEK_MS = 7 * DAY_MS;
/** Mondays at noon (UTC), which is in the morning all over Canada; the week before is over everywhere. */
const A_MONDAY = Date.UTC(1970, 0, 5, 12);

/**
 * Queues the email of the last Monday for each recipient who wanted it by then and has none yet, whichever process comes
 * first. None is queued where nobody visited their audits in two weeks, so that the first week without a visit is told,
 * and no other. Returns how many. See docs/numbers.md#every-week.
 */
export async function queueWeekly({ database, now, wake }: LeadsContext): Promise<number> {
  const dueAt = now() - ((now() - A_MONDAY) % WEEK_MS);
  const to = dayOf(dueAt - DAY_MS);
  const id = `${WEEKLY_EVENT}-${to}`;
  const queued = await database.transaction(async (query) => {
    const recipients = await query(
      `select id from endpoint
       where kind = 'email' and state = 'active' and weekly_since <= $1
         and not exists (select 1 from delivery where event_id = $2 and endpoint_id = endpoint.id)
         and exists (select 1 from visit join audit on audit.id = visit.audit
           where visit.audit = coalesce(endpoint.audit, visit.audit) and day >= $3 and day <= $4)`,
      [dueAt, id, dayOf(dueAt - 2 * WEEK_MS), to],
    );
    if (recipients.length === 0) return 0;
    const payload = { from: dayOf(dueAt - WEEK_MS), to };
    await query.insertIfNew('event', { id, type: WEEKLY_EVENT, version: 1, payload, at: now() });
    const delivery = { eventId: id, state: 'due', attempts: 0, dueAt, leaseUntil: 0 };
    let count = 0;
    for (const recipient of recipients) {
      const row = { ...delivery, endpointId: String(recipient.id) };
      count += Number(await query.insertIfNew('delivery', row));
    }
    return count;
  });
  if (queued > 0) wake();
  return queued;
}
