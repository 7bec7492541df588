import { z } from 'zod';
import { quiz } from '#app/quiz/contract/quiz.ts';
import { siteContent } from '#app/quiz/contract/site.ts';
import type { Query } from '#leads/database/database.ts';
import { parseOnce } from './parse-once.ts';

const { siteSettings, resultsPage } = siteContent.shape;

/** What the site hands over when its content changes. See docs/leads.md#verification. */
export const contentHandOver = z.strictObject({
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

/** The texts of the site that e-mails and pages of the leads process show. */
export type SiteTexts = z.infer<typeof siteTexts>;

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
  await query(
    `insert into site (id, content, revision, updated_at) values (1, $1, $2, $3)
     on conflict (id) do update set content = excluded.content, revision = excluded.revision,
       updated_at = excluded.updated_at`,
    [JSON.stringify({ siteSettings, resultsPage }), revision, now],
  );
  if (consentText)
    await query(
      `insert into consent_text (id, language, exact_text, sender, first_seen_at)
       values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
      [consentText.id, consentText.language, consentText.text, consentText.sender, now],
    );
}

const parseTexts = parseOnce(siteTexts);

/** The current texts of the site; `undefined` before the site has handed any over. */
export async function readSiteTexts(query: Query): Promise<SiteTexts | undefined> {
  const [row] = await query('select content from site where id = 1');
  return row && parseTexts(String(row.content));
}
