import { z } from 'zod';
import { DEFAULT_LANGUAGE, formatAmount } from '#app/quiz/base/format.ts';
import { fill } from '#app/quiz/base/template.ts';
import { isDeliverable } from '#app/quiz/contract/email-address.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { shippedTextsIn } from '#leads/content/shipped-texts.ts';
import { findQuiz, readAuditTexts } from '#leads/content/site-content.ts';
import type { Query } from '#leads/database/query.ts';
import { findSubmission } from '#leads/database/stored-submission.ts';
import type { OutgoingEvent } from '#leads/delivery/endpoint.ts';
import { EXHAUSTED_EVENT } from '#leads/delivery/record-outcome.ts';
import { type LeadEvent, leadEvent } from '#leads/events/event.ts';

const exhaustedPayload = z.object({ endpointName: z.string() });

/** What a note says about a lead, or, as a sentence, why it says nothing of it. */
type LeadInNote =
  | { name: string; email: string; text: string; submissionId: string | null }
  | { missing: string };

type Texts = ReturnType<typeof shippedTextsIn>['texts'];

const withDetails = ({ ownerNote: note }: Texts, title: string, details: string) =>
  details ? fill(note.line, { title, details }) : title;

/** The subject and text of the owner's note about an event. Without a `lead`, it holds no personal data. */
export function ownerNoteFor(
  type: string,
  payload: string,
  studioUrl: string,
  lead?: LeadInNote,
  ownLanguage = DEFAULT_LANGUAGE,
) {
  const value: unknown = JSON.parse(payload);
  const { language, texts } = shippedTextsIn(ownLanguage);
  const note = texts.ownerNote;
  const link = `${studioUrl}/leads`;
  if (type === EXHAUSTED_EVENT) {
    const { endpointName: endpoint } = exhaustedPayload.parse(value);
    const text = fill(note.givenUp.text, { endpoint });
    const subject = fill(note.givenUp.subject, { endpoint });
    return { subject, text: `${text}\n\n${link}/deliveries\n` };
  }
  const { id, audit, score, level, currency, unit } = leadEvent.parse(value).data;
  const isComplete = type === 'lead.completed';
  const amount = score === undefined ? '' : formatAmount(score, { currency, unit }, language);
  const outcome = [amount && fill(note.score, { score: amount }), level].filter(Boolean).join(', ');
  const { title } = audit;
  const ofAudit = `?audit=${audit.id}`;
  const about = (said: string) => fill(note.about, { said, title });
  if (type === 'consent.withdrawn') {
    const text = fill(note.withdrawn.text, { title });
    return {
      subject: about(note.withdrawn.subject),
      text: `${text}\n\n${note.see}\n${link}/lead/${id}${ofAudit}\n`,
    };
  }
  const news = isComplete
    ? `${withDetails(texts, fill(note.finished, { title }), outcome)}.`
    : fill(note.began, { title });
  const see = (place = '') => `${note.see}\n${link}${place}${ofAudit}`;
  if (!lead || 'missing' in lead)
    return {
      subject: about(withDetails(texts, note.subject, isComplete ? outcome : note.formSent)),
      text: `${[news, lead?.missing, see()].filter(Boolean).join('\n\n')}\n`,
    };
  const { name, email, text, submissionId } = lead;
  return {
    subject: about(withDetails(texts, note.subject, `${name}${outcome && ` (${outcome})`}`)),
    replyTo: isDeliverable(email) ? email : undefined,
    text: `${news}\n\n${text}\n\n${see(submissionId ? `/lead/${submissionId}` : '')}\n`,
  };
}

/**
 * The note in the language of the recipient’s audit, else in that of the event’s; with the lead, where the
 * recipient gets it. See docs/leads-process.md#the-lead-in-the-owners-email.
 */
export async function readOwnerNote(
  query: Query,
  { type, payload, submissionId, endpoint }: Omit<OutgoingEvent, 'eventId'>,
  studioUrl: string,
) {
  const data = type === EXHAUSTED_EVENT ? undefined : leadEvent.parse(JSON.parse(payload)).data;
  const audit = endpoint.audit ?? data?.audit.id;
  const settings = audit && (await readAuditTexts(query, audit))?.siteSettings;
  const { language = DEFAULT_LANGUAGE, leads } = settings || {};
  const lead =
    data && endpoint.includesLead
      ? await leadInNote(query, data, submissionId, {
          language,
          isTold: Boolean(leads?.sentByEmail),
        })
      : undefined;
  return ownerNoteFor(type, payload, studioUrl, lead, language);
}

/** `missing` where the settings do not tell visitors that their details are emailed. */
async function leadInNote(
  query: Query,
  data: LeadEvent['data'],
  submissionId: string | null,
  { language, isTold }: { language: string; isTold: boolean },
): Promise<LeadInNote> {
  const { texts } = shippedTextsIn(language);
  const { lead, test } = data;
  if (!lead || (!test && !isTold)) return { missing: texts.ownerNote.missing };
  const { firstName, lastName, email, businessName } = lead;
  const text = leadText(lead, data, await quickWinsOf(query, submissionId, language), texts);
  const name = [`${firstName} ${lastName}`.trim(), businessName].filter(Boolean).join(', ');
  return { name: name || email, email, text, submissionId };
}

/** The quick wins of a finished report. */
async function quickWinsOf(query: Query, submissionId: string | null, language: string) {
  const submission = submissionId === null ? undefined : await findSubmission(query, submissionId);
  const quiz = submission && (await findQuiz(query, submission));
  if (!quiz || submission.verification !== 'snapshot') return [];
  const { lead, answers, score } = submission;
  return reportFor(quiz, lead, answers, score, language).quickWins.map(({ text }) => text);
}

function leadText(
  lead: Lead,
  { answers = [], consent }: LeadEvent['data'],
  quickWins: readonly string[],
  texts: Texts,
): string {
  const { firstName, lastName, businessName, email, industry, city, province, fields = [] } = lead;
  const { ownerNote: note, csv } = texts;
  const facts: [name: string, value: string | number][] = [
    [note.name, `${firstName} ${lastName}`],
    [texts.business, businessName],
    [texts.email, email],
    [texts.industry, industry],
    [texts.city, city],
    [texts.province, province],
  ];
  for (const { label, value } of fields)
    facts.push([label, typeof value === 'boolean' ? (value ? texts.yes : texts.no) : value]);
  facts.push([csv.titles.marketing, consent?.marketing ? note.consented : note.noConsent]);
  const given = facts.filter(([, value]) => `${value}`.trim());
  const list = (title: string, items: readonly string[]) =>
    items.length === 0 ? [] : [[title, ...items.map((item) => `- ${item}`)].join('\n')];
  const answered = answers.map(({ question, label }) => `${question}\n  ${label}`);
  return [
    given.map(([name, value]) => withDetails(texts, name, `${value}`)).join('\n'),
    ...list(texts.answers, answered),
    ...list(note.quickWins, quickWins),
  ].join('\n\n');
}
