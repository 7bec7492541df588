import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type newWork, type WorkEntry, workEntry } from '#leads/api/work-api.ts';
import { type Database, join, type Query, sql } from './query.ts';
import { lockSubmission } from './stored-submission.ts';

/** A note that comes again within this time is one whose response was lost. */
const RESENT_MS = 600_000;

/** Whether a note may be removed by somebody: by whoever has a link only one that was added with it. */
export const isEntryOf = (entryId: string, { id: link }: { id?: string }): boolean =>
  link === undefined || entryId.startsWith(`${link}_`);

/** Sets the status of a lead, adds a note, or both, by a client’s link if any. Returns whether there is such a lead. */
export const addWork = (
  database: Database,
  submissionId: string,
  { author, status, note }: z.output<typeof newWork>,
  { now, link }: { now: number; link?: string | undefined },
): Promise<boolean> =>
  database.transaction(async (query) => {
    const submission = await lockSubmission(query, submissionId);
    if (!submission) return false;
    const changed = status === submission.status ? undefined : status;
    if (changed) await query.update('submission', submissionId, { status: changed });
    const entry = {
      id: [link, randomUUID()].filter(Boolean).join('_'),
      submissionId,
      at: now,
      author,
      status: changed ?? null,
      note,
    };
    const isThere = (each: WorkEntry) =>
      each.note === note && each.author === author && each.at > now - RESENT_MS;
    if (
      changed ||
      (note !== '' && !(await workOf(query, [submissionId]))(submissionId).some(isThere))
    )
      await query.insert('work', entry);
    return true;
  });

/** Removes the note of an entry, which stays if it changed the status. */
export const removeNote = (database: Database, submissionId: string, id: string): Promise<void> =>
  database.transaction(async (query) => {
    const isMeant = sql`submission_id = ${submissionId} and id = ${id}`;
    await query`update work set note = '' where ${isMeant}`;
    await query`delete from work where ${isMeant} and status is null`;
  });

const workRow = workEntry.extend({ submissionId: z.string() });

/** What was done about each of these leads, the latest first. */
export async function workOf(query: Query, ids: readonly string[]) {
  const rows = await query.rows(workRow)`select * from work
    where submission_id in (${join(ids)}) order by at desc, id`;
  const ofLead = Map.groupBy(rows, ({ submissionId }) => submissionId);
  return (id: string): WorkEntry[] =>
    (ofLead.get(id) ?? []).map(({ submissionId: _, ...entry }) => entry);
}
