import anyAscii from 'any-ascii';
import { z } from 'zod';
import { cleanText } from '#app/quiz/base/entered-text.ts';
import { answer } from '#app/quiz/base/fields.ts';
import { leadItem, storedLead } from '#leads/api/admin-api.ts';
import { decodeRow, flagColumn, jsonColumn, type Query, type Row, type Sql, sql } from './query.ts';

const { id, stage, state, suspicion, score, level, verification, receivedAt, status, bookedAt } =
  leadItem.shape;

const storedSubmission = z.object({
  id,
  stage,
  state,
  suspicion,
  score,
  level,
  verification,
  receivedAt,
  status,
  bookedAt,
  audit: z.string(),
  version: z.number(),
  lead: jsonColumn.pipe(storedLead),
  answers: jsonColumn.pipe(z.record(z.string(), answer)),
  source: jsonColumn.pipe(z.record(z.string(), z.string())),
  language: z.string(),
  scoringRevision: z.string(),
  /** Whether there is a consent to marketing. */
  marketing: flagColumn,
  consentTextId: z.string(),
  /** When the box was ticked that the latest version has. A withdrawal keeps it. */
  consentAt: z.number().nullable(),
  completedAt: z.number().nullable(),
  retainUntil: z.number(),
  personKey: z.string(),
});

/** A row of `submission`, with its JSON parsed. */
export type StoredSubmission = z.infer<typeof storedSubmission>;

export const decodeSubmission = (row: Row): StoredSubmission => decodeRow(storedSubmission, row);

/** A text as it is stored to be searched, and as it is searched for: without accents, in lower case. */
export const searchTextOf = (text: string): string =>
  anyAscii(cleanText(text)).toLowerCase().trim();

/** A text by which the list is sorted: in words for signs, but short enough for a cursor in an address. */
const sortTextOf = (text: string): string => searchTextOf(text).slice(0, 200);

/** The submission, and the columns by which the list is filtered and sorted. */
function encodeSubmission(submission: StoredSubmission) {
  const { lead, source } = submission;
  const { firstName, lastName, email, businessName, industry, city } = lead;
  return {
    ...submission,
    industry,
    campaign: source.utm_campaign ?? '',
    search: searchTextOf([firstName, lastName, email, businessName, city].join(' ')),
    // Family name first.
    sortName: sortTextOf(`${lastName} ${firstName}`),
    sortEmail: sortTextOf(email),
    sortBusiness: sortTextOf(businessName),
  };
}

/** Stores a submission unless there is one with its id. Returns whether it is new. */
export const insertSubmission = (query: Query, submission: StoredSubmission): Promise<boolean> =>
  query.insertIfNew('submission', encodeSubmission(submission));

/** Replaces a stored submission. */
export const updateSubmission = (query: Query, submission: StoredSubmission): Promise<void> =>
  query.update('submission', submission.id, encodeSubmission(submission));

/** The submission with this id; `undefined` if there is none. */
export async function findSubmission(query: Query, id: string) {
  const [row] = await query`select * from submission where id = ${id}`;
  return row && decodeSubmission(row);
}

/**
 * The submission with this id, which nobody else changes until the end of the transaction: in Postgres, an
 * update that changes nothing locks its row.
 */
export async function lockSubmission(query: Query, id: string) {
  const [row] = await query`update submission set version = version where id = ${id} returning *`;
  return row && decodeSubmission(row);
}

/** The condition that a row of `submission` has, or once had, the address of the person with this key. */
export const isOfPerson = (personKey: string): Sql =>
  sql`(submission.person_key = ${personKey} or submission.id in (
    select submission_id from former_address where former_address.person_key = ${personKey}))`;

/** Whether a submission is erased, or will be as soon as nothing of it is being sent. */
export async function isBeingErased(query: Query, id: string): Promise<boolean> {
  const rows = await query`select id from submission where id = ${id} and retain_until > 0`;
  return rows.length === 0;
}

/** The addresses that earlier versions of a submission had, and the latest has not. */
export async function formerEmailsOf(
  query: Query,
  { id, lead }: Pick<StoredSubmission, 'id' | 'lead'>,
): Promise<string[]> {
  const rows = await query`select email from former_address
    where submission_id = ${id} and email <> ${lead.email} order by email`;
  return rows.map(({ email }) => String(email));
}
