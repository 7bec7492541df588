import { z } from 'zod';
import { auditId } from '#app/quiz/contract/fields.ts';
import type { LeadSettings } from '#app/quiz/contract/lead-settings.ts';
import { quiz } from '#app/quiz/contract/quiz.ts';
import { siteContent } from '#app/quiz/contract/site.ts';
import type { Query } from '#leads/database/database.ts';
import { createCachedParser } from './snapshot.ts';

const { siteSettings, resultsPage } = siteContent.shape;

/** What the site hands over when its content changes. See docs/leads.md#verification. */
export const contentHandOver = z.strictObject({
  audit: auditId,
  revision: z.string().min(1).max(100),
  scoringRevision: z.string().regex(/^[\w-]{1,40}$/),
  quiz,
  siteSettings,
  resultsPage,
  /** The text beside the box for marketing; null while leads are off. */
  consentText: z
    .strictObject({
      id: z.string().regex(/^[0-9a-f]{64}$/),
      text: z.string().min(1).max(20_000),
      language: z.string().max(35),
      sender: z.string().max(1000),
    })
    .nullable(),
});

export type ContentHandOver = z.infer<typeof contentHandOver>;

const siteTexts = z.object({ siteSettings, resultsPage });

/** The texts of the site that emails and pages of the leads process show. */
export type SiteTexts = z.infer<typeof siteTexts>;

/** The rows of `site`: the current content, and the latest one with leads switched on. */
const CURRENT = 1;
const WITH_LEADS = 2;

/** Stores what the site hands over. The same content twice changes nothing. */
export async function saveContent(
  query: Query,
  { revision, scoringRevision, quiz, siteSettings, resultsPage, consentText }: ContentHandOver,
  now: number,
): Promise<void> {
  await query(
    `insert into snapshot (scoring_revision, quiz, first_seen_at) values ($1, $2, $3)
     on conflict (scoring_revision) do update set quiz = excluded.quiz`,
    [scoringRevision, JSON.stringify(quiz), now],
  );
  for (const id of siteSettings.leads ? [CURRENT, WITH_LEADS] : [CURRENT])
    await query(
      `insert into site (id, content, revision, updated_at) values ($1, $2, $3, $4)
       on conflict (id) do update set content = excluded.content, revision = excluded.revision,
         updated_at = excluded.updated_at`,
      [id, JSON.stringify({ siteSettings, resultsPage }), revision, now],
    );
  if (consentText)
    await query(
      `insert into consent_text (id, language, exact_text, sender, first_seen_at)
       values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
      [consentText.id, consentText.language, consentText.text, consentText.sender, now],
    );
}

const parseTexts = createCachedParser(siteTexts);

/** The current texts of the site; `undefined` before the site has handed any over. */
export async function readSiteTexts(query: Query): Promise<SiteTexts | undefined> {
  return readTexts(query, CURRENT);
}

/**
 * The latest texts with leads switched on, which emails and withdrawals still need after leads are
 * switched off; `undefined` before there are any.
 */
export async function readLeadTexts(
  query: Query,
): Promise<(SiteTexts & { leads: LeadSettings }) | undefined> {
  const texts = await readTexts(query, WITH_LEADS);
  return texts?.siteSettings.leads && { ...texts, leads: texts.siteSettings.leads };
}

async function readTexts(query: Query, id: number): Promise<SiteTexts | undefined> {
  const [row] = await query('select content from site where id = $1', [id]);
  return row && parseTexts(String(row.content));
}
