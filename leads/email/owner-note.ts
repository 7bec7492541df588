import { z } from 'zod';
import { DEFAULT_LANGUAGE, formatAmount } from '#app/quiz/base/format.ts';
import { isDeliverable } from '#app/quiz/contract/email-address.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { findQuiz, readAuditTexts } from '#leads/content/site-content.ts';
import type { Query } from '#leads/database/query.ts';
import { findSubmission } from '#leads/database/stored-submission.ts';
import { EXHAUSTED_EVENT } from '#leads/delivery/record-outcome.ts';
import { type LeadEvent, leadEvent } from '#leads/events/event.ts';

const exhaustedPayload = z.object({ endpointName: z.string() });

/** What a note says about a lead, or, as a sentence, why it says nothing of it. */
type LeadInNote =
  | { name: string; email: string; text: string; submissionId: string | null }
  | { missing: string };

/** The subject and text of the owner's note about an event. Without a `lead`, it holds no personal data. */
export function ownerNoteFor(type: string, payload: string, studioUrl: string, lead?: LeadInNote) {
  const value: unknown = JSON.parse(payload);
  const link = `${studioUrl}/leads`;
  if (type === EXHAUSTED_EVENT) {
    const { endpointName } = exhaustedPayload.parse(value);
    return {
      subject: `Leads do not reach “${endpointName}”`,
      text: `After ten attempts, deliveries to “${endpointName}” were given up. No lead is lost: look at the endpoint in the Studio, and send them again from there.\n\n${link}\n`,
    };
  }
  const { audit, score, level, currency, unit } = leadEvent.parse(value).data;
  const isComplete = type === 'lead.completed';
  const amount =
    score === undefined ? '' : formatAmount(score, { currency, unit }, DEFAULT_LANGUAGE);
  const outcome = amount && `score ${amount}${level ? `, ${level}` : ''}`;
  const withOutcome = (words: string) => (outcome ? `${words}: ${outcome}` : words);
  const news = isComplete
    ? `${withOutcome(`A visitor finished “${audit.title}”`)}.`
    : `A visitor sent the form of “${audit.title}” and began the questions.`;
  if (!lead || 'missing' in lead)
    return {
      subject: isComplete ? withOutcome('New lead') : 'New lead: the form was sent',
      text: `${[news, lead?.missing].filter(Boolean).join('\n\n')}\n\nSee the lead in the Studio:\n${link}\n`,
    };
  return {
    subject: `New lead: ${lead.name}${outcome && ` (${outcome})`}`,
    replyTo: isDeliverable(lead.email) ? lead.email : undefined,
    text: `${news}\n\n${lead.text}\n\nSee the lead in the Studio:\n${link}${lead.submissionId ? `/lead/${lead.submissionId}` : ''}\n`,
  };
}

/**
 * The lead of an event for a note, as plain text; `missing` where the settings do not tell visitors that
 * their details are emailed. See docs/leads-process.md#the-lead-in-the-owners-email.
 */
export async function leadInNote(query: Query, payload: string, submissionId: string | null) {
  const { data } = leadEvent.parse(JSON.parse(payload));
  const texts = await readAuditTexts(query, data.audit.id);
  const { lead } = data;
  if (!lead || (!data.test && !texts?.siteSettings.leads.sentByEmail))
    return {
      missing:
        'The lead is not in this email, because the settings of the audit do not tell visitors that their details are emailed: see Settings, Leads, “Details by email”.',
    };
  const { firstName, lastName, email, businessName } = lead;
  const text = leadText(lead, data, await quickWinsOf(query, submissionId));
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

function leadText(
  lead: Lead,
  { answers = [], consent }: LeadEvent['data'],
  quickWins: readonly string[],
): string {
  const { firstName, lastName, businessName, email, industry, city, province, fields = [] } = lead;
  const facts: [name: string, value: string | number][] = [
    ['Name', `${firstName} ${lastName}`],
    ['Business', businessName],
    ['Email', email],
    ['Industry', industry],
    ['City', city],
    ['Province', province],
  ];
  const yesOrNo = (isTrue: boolean) => (isTrue ? 'Yes' : 'No');
  for (const { label, value } of fields)
    facts.push([label, typeof value === 'boolean' ? yesOrNo(value) : value]);
  facts.push([
    'Marketing',
    consent?.marketing ? 'Consented' : 'No consent: write only about the report',
  ]);
  const given = facts.filter(([, value]) => `${value}`.trim());
  const list = (title: string, items: readonly string[]) =>
    items.length === 0 ? [] : [[title, ...items.map((item) => `- ${item}`)].join('\n')];
  const answered = answers.map(({ question, label }) => `${question}\n  ${label}`);
  return [
    given.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...list('Answers', answered),
    ...list('Quick wins', quickWins),
  ].join('\n\n');
}
