import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Query } from '#leads/database/database.ts';
import { jsonColumn } from '#leads/database/json-column.ts';
import type { LeadEvent } from './event.ts';

/**
 * The version of the next event about a submission: higher than those before it, whatever caused
 * them, so that a receiver keeps the latest state.
 */
export async function nextEventVersion(query: Query, submissionId: string): Promise<number> {
  const [row] = await query(
    'select coalesce(max(version), 0) as version from event where submission_id = $1',
    [submissionId],
  );
  return z.object({ version: z.number() }).parse(row).version + 1;
}

/**
 * Stores an event, and a delivery for each endpoint that takes its type. Call it in the transaction
 * of what the event reports, and wake the dispatcher afterwards. `submissionId` is null for an event
 * that outlives its submission.
 */
export async function emitEvent(
  query: Query,
  event: LeadEvent,
  submissionId: string | null,
): Promise<string> {
  const id = randomUUID();
  const at = Date.parse(event.timestamp);
  await query(
    `insert into event (id, type, submission_id, version, payload, at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, event.type, submissionId, event.data.version, JSON.stringify(event), at],
  );
  const endpoints = await query('select id, events, state from endpoint');
  for (const row of endpoints) {
    const endpoint = target.parse(row);
    if (endpoint.events.includes(event.type))
      await query(
        `insert into delivery (event_id, endpoint_id, state, attempts, due_at, lease_until)
         values ($1, $2, $3, 0, $4, 0)`,
        [id, endpoint.id, endpoint.state === 'gone' ? 'held' : 'due', at],
      );
  }
  return id;
}

const target = z.object({
  id: z.string(),
  state: z.string(),
  events: jsonColumn.pipe(z.array(z.string())),
});
