import { z } from 'zod';
import { reportFor } from '#app/quiz/score/report.ts';
import { storedLead } from '#leads/api/admin-api.ts';
import { readAuditTexts } from '#leads/content/site-content.ts';
import { findQuiz } from '#leads/content/snapshot.ts';
import type { Query } from '#leads/database/query.ts';
import { findSubmission } from '#leads/database/stored-submission.ts';

const leadPayload = z.object({
  data: z.object({
    audit: z.object({ id: z.string() }),
    lead: storedLead,
    answers: z.array(z.object({ question: z.string(), label: z.string() })).default([]),
    consent: z.object({ marketing: z.boolean() }),
    test: z.boolean(),
  }),
});

type PayloadData = z.infer<typeof leadPayload>['data'];

/** What an email to the owner says about a lead, or why it says nothing of it. */
export type LeadInEmail =
  | { name: string; email: string; text: string; submissionId: string | null }
  | { missing: string };

/**
 * The lead of an event for an email to the owner: contact, answers and quick wins, as plain text. It is `missing`
 * where the settings of the audit do not tell visitors that their details are emailed, except in a test. See
 * docs/leads.md#the-lead-in-the-owners-email.
 */
export async function leadInEmail(
  query: Query,
  payload: string,
  submissionId: string | null,
): Promise<LeadInEmail> {
  const { data } = leadPayload.parse(JSON.parse(payload));
  const texts = await readAuditTexts(query, data.audit.id);
  if (!data.test && !texts?.siteSettings.leads.sentByEmail)
    return {
      missing:
        'The lead is not in this email, because the settings of the audit do not tell visitors that their details are emailed: see Settings, Leads, “Details by email”.',
    };
  const { firstName, lastName, email, businessName } = data.lead;
  const text = leadText(data, await quickWinsOf(query, submissionId));
  const name = [`${firstName} ${lastName}`.trim(), businessName].filter(Boolean).join(', ');
  return { name: name || email, email, text, submissionId };
}

/** The quick wins of a finished report. */
async function quickWinsOf(query: Query, submissionId: string | null): Promise<string[]> {
  const submission = submissionId === null ? undefined : await findSubmission(query, submissionId);
  const quiz = submission && (await findQuiz(query, submission));
  if (!quiz || submission.verification !== 'snapshot') return [];
  const { lead, answers, score, language } = submission;
  return reportFor(quiz, lead, answers, score, language).quickWins.map(({ text }) => text);
}

function leadText({ lead, answers, consent }: PayloadData, quickWins: readonly string[]): string {
  const { firstName, lastName, fields = [] } = lead;
  const facts = [
    ['Name', `${firstName} ${lastName}`],
    ['Business', lead.businessName],
    ['Email', lead.email],
    ['Industry', lead.industry],
    ['City', lead.city],
    ['Province', lead.province],
    ...fields.map(
      ({ label, value }) =>
        [label, value === true ? 'Yes' : value === false ? 'No' : value] as const,
    ),
    ['Marketing', consent.marketing ? 'Consented' : 'No consent: write only about the report'],
  ] as const;
  const list = (title: string, items: readonly string[]) =>
    items.length === 0 ? [] : [`${title}\n${items.map((item) => `- ${item}`).join('\n')}`];
  return [
    facts.flatMap(([name, value]) => (`${value}`.trim() ? [`${name}: ${value}`] : [])).join('\n'),
    ...list(
      'Answers',
      answers.map(({ question, label }) => `${question}\n  ${label}`),
    ),
    ...list('Quick wins', quickWins),
  ].join('\n\n');
}
