import { createHmac } from 'node:crypto';
import { auditOf } from '#leads/content/audits.ts';
import type { LeadsContext } from '#leads/context.ts';
import type { Query } from '#leads/database/query.ts';
import { emitEvent, nextEventVersion } from '#leads/events/emit-event.ts';
import { isoTime } from '#leads/time.ts';

const hashOf = (key: string, id: string): string =>
  createHmac('sha256', key).update('erased submission\0').update(id).digest('hex');

/** Whether a submission was erased, so that a page which is still open can't send it again. */
export async function isErased(query: Query, key: string, id: string): Promise<boolean> {
  const rows = await query`select at from erased where id_hash = ${hashOf(key, id)}`;
  return rows.length > 0;
}

/**
 * Erases submissions with their events, deliveries and unsent emails, and tells the receivers. A hash of each
 * id stays. Call it in a transaction that has locked the submissions, and wake the dispatcher afterwards.
 * Those that are kept no longer at all are of a person who asked for it, also if that was interrupted.
 */
export async function eraseSubmissions(
  query: Query,
  { key, now }: LeadsContext,
  ids: readonly string[],
): Promise<void> {
  const at = now();
  for (const id of ids) {
    const version = await nextEventVersion(query, id);
    const [erased] = await query`
      delete from submission where id = ${id} returning audit, retain_until`;
    await query.insertIfNew('erased', { idHash: hashOf(key, id), at });
    // No receiver knows a submission that has had no event.
    if (!erased || version === 1) continue;
    const timestamp = isoTime(at);
    const audit = await auditOf(query, String(erased.audit));
    const reason = erased.retain_until === 0 ? ('request' as const) : ('retention' as const);
    const data = { id, version, audit, reason, test: false };
    await emitEvent(query, { type: 'lead.erased', timestamp, data }, null);
  }
}
