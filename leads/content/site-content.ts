import { z } from 'zod';
import { cleanText } from '#app/quiz/base/entered-text.ts';
import { auditId } from '#app/quiz/base/fields.ts';
import { auditFields } from '#app/quiz/contract/audit.ts';
import { ownField } from '#app/quiz/contract/form-field.ts';
import { leadsOn } from '#app/quiz/contract/lead-settings.ts';
import { quiz } from '#app/quiz/contract/quiz.ts';
import { siteContent } from '#app/quiz/contract/site.ts';
import type { Query } from '#leads/database/database.ts';
import { insertIfNew, insertRow } from '#leads/database/rows.ts';

const { siteSettings, resultsPage } = siteContent.shape;
const { title, slug } = auditFields;

/** What the emails and pages of the leads process show of an audit. */
const auditTexts = z.object({
  slug,
  siteSettings: siteSettings.extend({ leads: leadsOn }),
  resultsPage,
  /** The form’s own fields, also former ones: they have columns in files. */
  ownFields: z.array(ownField.pick({ key: true, label: true })).default([]),
});

export type AuditTexts = z.infer<typeof auditTexts>;

/** What the site hands over when an audit’s content changes, while its leads are on. See docs/leads.md#verification. */
export const contentHandOver = auditTexts
  .extend({
    audit: auditId,
    /** The id of its settings: whose audit it is. */
    client: auditId,
    title,
    revision: z.string().min(1).max(100),
    scoringRevision: z.string().regex(/^[\w-]{1,40}$/),
    quiz,
    /** The text beside the box for marketing. */
    consentText: z.strictObject({
      id: z.string().regex(/^[0-9a-f]{64}$/),
      text: z.string().min(1),
      language: z.string().max(35),
      sender: z.string(),
    }),
  })
  .strict();

export type HandedContent = z.infer<typeof contentHandOver>;

/** The same for one name in other capitals or with other spaces. */
const senderKeyOf = (name: string): string => cleanText(name).replace(/\s+/g, ' ').toLowerCase();

/** Stores what the site hands over of an audit. The same content twice changes nothing. */
export async function saveContent(
  query: Query,
  {
    audit: id,
    client,
    title,
    slug,
    siteSettings,
    resultsPage,
    ownFields,
    ...content
  }: HandedContent,
  now: number,
): Promise<void> {
  const { revision, scoringRevision, quiz, consentText } = content;
  const former = (await readAuditTexts(query, id))?.ownFields ?? [];
  const removed = former.filter(({ key }) => !ownFields.some((field) => field.key === key));
  await insertRow(
    query,
    'snapshot',
    { audit: id, scoringRevision, quiz, firstSeenAt: now },
    'on conflict (audit, scoring_revision) do update set quiz = excluded.quiz',
  );
  const sender = senderKeyOf(siteSettings.leads.sender.name);
  const texts = { slug, siteSettings, resultsPage, ownFields: [...ownFields, ...removed] };
  await insertRow(
    query,
    'audit',
    { id, title: title ?? siteSettings.siteName, client, sender, texts, revision, updatedAt: now },
    `on conflict (id) do update set title = excluded.title, client = excluded.client,
       sender = excluded.sender, texts = excluded.texts, revision = excluded.revision,
       updated_at = excluded.updated_at`,
  );
  const { text: exactText, ...consent } = consentText;
  await insertIfNew(query, 'consent_text', { ...consent, exactText, firstSeenAt: now });
  await insertIfNew(query, 'audit_consent_text', { audit: id, textId: consent.id });
}

/** The latest texts of an audit with leads on; `undefined` before the site has handed any over. */
export async function readAuditTexts(query: Query, audit: string): Promise<AuditTexts | undefined> {
  const [row] = await query('select texts from audit where id = $1', [audit]);
  return row && auditTexts.parse(JSON.parse(String(row.texts)));
}
