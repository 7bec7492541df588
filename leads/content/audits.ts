import { z } from 'zod';
import type { AccessList } from '#leads/api/access-api.ts';
import { auditSummary } from '#leads/api/admin-api.ts';
import { jsonColumn, type Query, type Sql, sql } from '#leads/database/query.ts';
import { OWN_LANGUAGE } from './site-content.ts';

/** The audits that ever had leads on, of all clients or of one. */
export const readAudits = (query: Query, client: string | null = null) =>
  query.rows(auditSummary)`
    select id, title from audit where client = coalesce(${client}, client) order by title, id`;

/** The condition that a row with an audit belongs to a client, by the settings that the audit has now. */
export const isOfClient = (client: string): Sql =>
  sql`audit in (select id from audit as owned where owned.client = ${client})`;

const clientRow = z.object({
  client: z.string(),
  title: z.string(),
  texts: jsonColumn.pipe(z.object({ siteSettings: z.object({ siteName: z.string() }) })),
});

/**
 * The clients whose audits ever had leads on: the ids of their settings, and the name of the site there, with
 * the titles of their audits where it is that of another client too.
 */
export async function readClients(query: Query): Promise<AccessList['clients']> {
  const rows = await query.rows(clientRow)`
    select client, title, texts from audit join audit_texts on audit = id
    where language = ${OWN_LANGUAGE} order by updated_at, id`;
  const names = new Map(rows.map(({ client, texts }) => [client, texts.siteSettings.siteName]));
  const all = [...names.values()];
  const titlesOf = (id: string) =>
    rows.filter(({ client }) => client === id).map(({ title }) => title);
  return [...names]
    .map(([id, name]) => {
      const isUnique = all.indexOf(name) === all.lastIndexOf(name);
      return { id, name: isUnique ? name : `${name} (${titlesOf(id).toSorted().join(', ')})` };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The id and title of an audit; of one that the site has not handed over yet, the id for both. */
export async function auditOf(query: Query, id: string) {
  const [found] = await query.rows(auditSummary)`select id, title from audit where id = ${id}`;
  return found ?? { id, title: id };
}

/**
 * The condition that two audits, each a column or an id, have one legal sender, to whom a consent is given.
 * See docs/leads.md#several-audits.
 */
export const haveOneSender = (one: Sql, other: Sql | string): Sql =>
  sql`(${one} = ${other}
    or (select sender from audit where id = ${one}) = (select sender from audit where id = ${other}))`;

/**
 * Whether a text stands, or stood, beside the box of an audit of this sender: a tick beside any other text is
 * no evidence of consent.
 */
export async function isConsentTextOf(query: Query, audit: string, textId: string) {
  const rows = await query`select text_id from audit_consent_text
     where text_id = ${textId} and ${haveOneSender(sql`audit_consent_text.audit`, audit)}`;
  return rows.length > 0;
}
