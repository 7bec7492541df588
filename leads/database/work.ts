import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type newWork, type WorkEntry, workEntry } from '#leads/api/work-api.ts';
import type { Database, Query } from './database.ts';
import { insertRow, placesOf, readRows, updateRow } from './rows.ts';
import { lockSubmission } from './stored-submission.ts';

/**
 * Sets the status of a lead, adds a note, or both, with who did it and when. Returns whether there is such a
 * lead. See docs/leads.md#work-a-lead.
 */
export const addWork = (
  database: Database,
  submissionId: string,
  { author, status, note }: z.output<typeof newWork>,
  now: number,
): Promise<boolean> =>
  database.transaction(async (query) => {
    const submission = await lockSubmission(query, submissionId);
    if (!submission) return false;
    const isChanged = status !== undefined && status !== submission.status;
    if (isChanged) await updateRow(query, 'submission', submissionId, { status });
    const entry = { id: randomUUID(), submissionId, at: now, author };
    if (isChanged || note !== '')
      await insertRow(query, 'work', { ...entry, status: isChanged ? status : null, note });
    return true;
  });

/** Removes the note of an entry, of this author if one is named. The entry stays if it changed the status. */
export const removeNote = (
  database: Database,
  submissionId: string,
  id: string,
  author?: string,
): Promise<void> =>
  database.transaction(async (query) => {
    const isMeant = `submission_id = $1 and id = $2${author === undefined ? '' : ' and author = $3'}`;
    const entry = author === undefined ? [submissionId, id] : [submissionId, id, author];
    await query(`update work set note = '' where ${isMeant}`, entry);
    await query(`delete from work where ${isMeant} and status is null`, entry);
  });

const row = workEntry.extend({ submissionId: z.string() });

/** What was done about these leads, the latest first, by their ids. */
export async function workOf(
  query: Query,
  ids: readonly string[],
): Promise<Map<string, WorkEntry[]>> {
  const rows = await readRows(
    query,
    row,
    `select id, submission_id, at, author, status, note from work
     where submission_id in (${placesOf(ids)}) order by at desc, id`,
    ids,
  );
  const work = new Map<string, WorkEntry[]>();
  for (const { submissionId, ...entry } of rows)
    work.set(submissionId, [...(work.get(submissionId) ?? []), entry]);
  return work;
}
