import { auditSummary } from '#leads/api/admin-api.ts';
import type { Query } from '#leads/database/database.ts';
import { readRows } from '#leads/database/rows.ts';

/** The audits that ever had leads on. */
export const readAudits = (query: Query) =>
  readRows(query, auditSummary, 'select id, title from audit order by title, id');

/** The id and title of an audit; of one that the site has not handed over yet, the id for both. */
export async function auditOf(query: Query, id: string) {
  const sql = 'select id, title from audit where id = $1';
  const [found = { id, title: id }] = await readRows(query, auditSummary, sql, [id]);
  return found;
}

/**
 * The SQL condition that two audits send in the name of one legal sender. A consent is given to a sender
 * and withdrawn from one. See docs/leads.md#several-audits.
 */
export const haveOneSender = (one: string, other: string): string =>
  `(${one} = ${other}
    or (select sender from audit where id = ${one}) = (select sender from audit where id = ${other}))`;

/**
 * Whether a text is one that stands, or stood, beside the box of an audit, or of another one of its sender. A
 * tick beside any other text is no evidence of consent to this sender.
 */
export async function isConsentTextOf(
  query: Query,
  { audit, textId }: { audit: string; textId: string },
): Promise<boolean> {
  const rows = await query(
    `select text_id from audit_consent_text
     where text_id = $1 and ${haveOneSender('audit_consent_text.audit', '$2')}`,
    [textId, audit],
  );
  return rows.length > 0;
}
