import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { eraseResult } from '#leads/api/person-api.ts';
import type { LeadsContext } from '#leads/context.ts';
import { isOfPerson } from '#leads/database/stored-submission.ts';
import { SEND_TIMEOUT_MS } from '#leads/delivery/endpoint.ts';
import { personKeyOf } from '#leads/person-key.ts';
import { eraseSubmissions } from './erase-submissions.ts';

/** How often an erasure looks whether what is being sent has ended. No attempt takes longer. */
const PAUSE_MS = 50;
const MAX_PAUSES = SEND_TIMEOUT_MS / PAUSE_MS;

/**
 * Erases a person for good: every submission that ever had the address, with its events, deliveries
 * and unsent emails, and their bytes in the database's files. First it waits until nothing of them is
 * being sent, so that nothing follows the `lead.erased`. What remains is the evidence of consent,
 * under a hash. Erasing again does no harm, and completes an erasure that was interrupted.
 */
export async function erasePerson(
  context: LeadsContext,
  email: string,
): Promise<z.infer<typeof eraseResult>> {
  const { database, key, now, wake } = context;
  const person = isOfPerson(personKeyOf(key, email));
  for (let pauses = 0; ; pauses += 1) {
    const erasure = await database.transaction(async (query) => {
      // Keeps other processes from adding events, and ends the time for which the submissions are kept: no
      // report is sent any more, and the purge completes an erasure that is interrupted here.
      const locked =
        await query`update submission set retain_until = 0 where ${person} returning id`;
      // What waits is not sent any more.
      const open = await query`
        update delivery set state = case when state = 'sending' then 'sending' else 'held' end
        where state in ('due', 'sending', 'held') and event_id in (
          select event.id from event join submission on submission.id = event.submission_id
          where ${person})
        returning state, lease_until`;
      const isSending = open.some(
        ({ state, lease_until }) => state === 'sending' && Number(lease_until) > now(),
      );
      if (isSending && pauses < MAX_PAUSES) return undefined;
      const ids = locked.map(({ id }) => String(id));
      await eraseSubmissions(query, context, ids);
      return { submissions: ids.length, cancelled: open.length };
    });
    if (erasure) {
      wake();
      await database.compact();
      return erasure;
    }
    await sleep(PAUSE_MS);
  }
}
