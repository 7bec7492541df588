import { z } from 'zod';
import { cleanText } from '#app/quiz/base/entered-text.ts';
import { auditId } from '#app/quiz/base/fields.ts';
import { getOrMake } from '#app/quiz/base/memoize.ts';
import { auditFields } from '#app/quiz/contract/audit.ts';
import { ownField } from '#app/quiz/contract/form-field.ts';
import { leadsOn } from '#app/quiz/contract/lead-settings.ts';
import { type Quiz, quiz } from '#app/quiz/contract/quiz.ts';
import { siteContent } from '#app/quiz/contract/site.ts';
import { join, jsonColumn, type Query, raw } from '#leads/database/query.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';

const { siteSettings, resultsPage } = siteContent.shape;
const { title, slug, host } = auditFields;

/** What the emails and pages of the leads process show of an audit. */
const auditTexts = z.object({
  slug,
  /** Of the audit’s page in the language of these texts. */
  path: z.string().startsWith('/'),
  host,
  siteSettings: siteSettings.extend({ leads: leadsOn }),
  resultsPage,
  /** The form’s own fields, also former ones: they have columns in files. */
  ownFields: z.array(ownField.pick({ key: true, label: true })).default([]),
  /** Those of the texts that are in another language than the others. */
  untranslated: z.object({ language: z.string(), texts: z.array(z.string()) }).optional(),
});

export type AuditTexts = z.infer<typeof auditTexts>;

type OwnField = AuditTexts['ownFields'][number];

/** What the site hands over of an audit’s content while its leads are on. See docs/leads-process.md#verification. */
export const contentHandOver = auditTexts
  .extend({
    audit: auditId,
    /** The id of its settings: whose audit it is. */
    client: auditId,
    title,
    /** Whether it is in another language of the audit than its own. */
    isTranslation: z.boolean().default(false),
    /** Those in which visitors can take the audit besides its own. */
    languages: z.array(z.string().max(35)).optional(),
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

/**
 * Stores what the site hands over of an audit in one language, and forgets what was in a language that it has
 * no longer: nobody keeps that true. The same content twice changes nothing.
 */
export async function saveContent(query: Query, content: HandedContent, now: number) {
  const { audit, client, scoringRevision, quiz, consentText, siteSettings, languages } = content;
  const language = content.isTranslation ? siteSettings.language : OWN_LANGUAGE;
  await query.insert(
    'snapshot',
    { audit, scoringRevision, language, quiz, firstSeenAt: now },
    'on conflict (audit, scoring_revision, language) do update set quiz = excluded.quiz',
  );
  if (languages)
    for (const table of ['snapshot', 'audit_texts'])
      await query`delete from ${raw(table)}
        where audit = ${audit} and language not in (${join([OWN_LANGUAGE, ...languages])})`;
  const former = (await readAuditTexts(query, audit, language))?.ownFields ?? [];
  const texts = auditTexts.parse(content);
  const isKept = ({ key }: OwnField) => texts.ownFields.some((field) => field.key === key);
  texts.ownFields.push(...former.filter((field) => !isKept(field)));
  await query.insert(
    'audit_texts',
    { audit, language, texts },
    'on conflict (audit, language) do update set texts = excluded.texts',
  );
  const title = content.title ?? siteSettings.siteName;
  const sender = senderKeyOf(siteSettings.leads.sender.name);
  if (!content.isTranslation)
    await query.insert(
      'audit',
      { id: audit, title, client, sender, updatedAt: now },
      `on conflict (id) do update set title = excluded.title, client = excluded.client,
         sender = excluded.sender, updated_at = excluded.updated_at`,
    );
  const { text: exactText, ...consent } = consentText;
  // A text that is not translated has the audit’s own language, whichever content comes first.
  await query.insert(
    'consent_text',
    { ...consent, exactText, firstSeenAt: now },
    content.isTranslation
      ? 'on conflict do nothing'
      : 'on conflict (id) do update set language = excluded.language',
  );
  await query.insertIfNew('audit_consent_text', { audit, textId: consent.id });
}

/**
 * The latest texts of an audit in a language of its visitors, else in its own one; `undefined` before it was
 * handed over.
 */
export async function readAuditTexts(query: Query, audit: string, language = OWN_LANGUAGE) {
  const [row] = await query.rows(textsRow)`
    select texts from audit_texts
    where audit = ${audit} and language in (${language}, ${OWN_LANGUAGE})
    order by language desc limit 1`;
  return row?.texts;
}

/** The settings of a client in the latest content of its audits; `undefined` where it has none with leads. */
export async function readClientSettings(query: Query, client: string) {
  const [row] = await query.rows(textsRow)`
    select texts from audit join audit_texts on audit = id
    where client = ${client} and language = ${OWN_LANGUAGE} order by updated_at desc, id limit 1`;
  return row?.texts.siteSettings;
}

const textsRow = z.object({ texts: jsonColumn.pipe(auditTexts) });

/** What is stored as the language of an audit that is in its own one. Every other one sorts behind it. */
export const OWN_LANGUAGE = '';

export type ScoredBy = Pick<StoredSubmission, 'audit' | 'scoringRevision'>;

const quizRow = z.object({ quiz: jsonColumn.pipe(quiz) });

/**
 * The quiz of an audit’s scoring revision in a language of visitors, else in its own one, as the site last
 * handed it over; `undefined` if it never did.
 */
export async function findQuiz(
  query: Query,
  { audit, scoringRevision }: ScoredBy,
  language = OWN_LANGUAGE,
): Promise<Quiz | undefined> {
  const [row] = await query.rows(quizRow)`
    select quiz from snapshot where audit = ${audit} and scoring_revision = ${scoringRevision}
      and language in (${language}, ${OWN_LANGUAGE}) order by language desc limit 1`;
  return row?.quiz;
}

/** `findQuiz` in the audit’s own language, which reads each quiz once. */
export function quizFinder(query: Query) {
  const found = new Map<string, Promise<Quiz | undefined>>();
  return ({ audit, scoringRevision }: ScoredBy): Promise<Quiz | undefined> => {
    const name = `${audit} ${scoringRevision}`;
    return getOrMake(found, name, () => findQuiz(query, { audit, scoringRevision }));
  };
}

/**
 * The quiz that the site handed over last of an audit, by when it was first seen; `undefined` without any.
 */
export async function latestQuiz(query: Query, audit: string): Promise<Quiz | undefined> {
  const [row] = await query.rows(quizRow)`
    select quiz from snapshot where audit = ${audit} and language = ${OWN_LANGUAGE}
    order by first_seen_at desc limit 1`;
  return row?.quiz;
}
