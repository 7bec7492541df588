import { z } from 'zod';
import type { AccessList } from '#leads/api/access-api.ts';
import { auditSummary } from '#leads/api/admin-api.ts';
import { jsonColumn, type Query } from '#leads/database/query.ts';
import { OWN_LANGUAGE } from './site-content.ts';

/** The audits that ever had leads on, of all clients or of one. */
export const readAudits = (query: Query, client: string | null = null) =>
  query.rows(
    auditSummary,
    'select id, title from audit where client = coalesce($1, client) order by title, id',
    [client],
  );

const clientRow = z.object({
  client: z.string(),
  texts: jsonColumn.pipe(z.object({ siteSettings: z.object({ siteName: z.string() }) })),
});

/** The clients whose audits ever had leads on: the ids of their settings, and the name of the site there. */
export async function readClients(query: Query): Promise<AccessList['clients']> {
  const rows = await query.rows(
    clientRow,
    `select client, texts from audit join audit_texts on audit = id
     where language = $1 order by updated_at, id`,
    [OWN_LANGUAGE],
  );
  const names = new Map(rows.map(({ client, texts }) => [client, texts.siteSettings.siteName]));
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The id and title of an audit; of one that the site has not handed over yet, the id for both. */
export async function auditOf(query: Query, id: string) {
  const sql = 'select id, title from audit where id = $1';
  const [found = { id, title: id }] = await query.rows(auditSummary, sql, [id]);
  return found;
}

/**
 * The SQL condition that two audits have one legal sender, to whom a consent is given. See
 * docs/leads.md#several-audits.
 */
export const haveOneSender = (one: string, other: string): string =>
  `(${one} = ${other}
    or (select sender from audit where id = ${one}) = (select sender from audit where id = ${other}))`;

/**
 * Whether a text stands, or stood, beside the box of an audit of this sender: a tick beside any other text is
 * no evidence of consent.
 */
export async function isConsentTextOf(query: Query, audit: string, textId: string) {
  const rows = await query(
    `select text_id from audit_consent_text
     where text_id = $1 and ${haveOneSender('audit_consent_text.audit', '$2')}`,
    [textId, audit],
  );
  return rows.length > 0;
}
