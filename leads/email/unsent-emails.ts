import { randomUUID } from 'node:crypto';
import { emailList } from '#leads/api/person-api.ts';
import type { Query } from '#leads/database/query.ts';

const item = emailList.shape.items.element;

type KeptEmail = { submissionId: string | null; at: number; to: string; subject: string };

/**
 * Keeps an email that can't be sent in the database, where an erasure by any process reaches it. Rejects if
 * its submission was erased already.
 */
export async function keepEmail(
  query: Query,
  { submissionId, at, to: recipient, subject }: KeptEmail,
  message: Buffer,
): Promise<void> {
  const email = { submissionId, at, recipient, subject, message: message.toString('utf8') };
  await query.insert('email', { name: `${randomUUID()}.eml`, ...email });
}

/** The emails that are kept, the newest first. */
export const listEmails = (query: Query) =>
  query.rows(item)`select name, at, subject, recipient as "to" from email order by at desc, name`;

/** One message (RFC 5322) by its name; `undefined` if there is none. */
export async function readEmail(query: Query, name: string): Promise<string | undefined> {
  const [row] = await query`select message from email where name = ${name}`;
  return row && String(row.message);
}
