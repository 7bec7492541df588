import { z } from 'zod';
import { DEFAULT_LANGUAGE, formatAmount } from '#app/quiz/base/format.ts';
import { isDeliverable } from '#app/quiz/contract/email-address.ts';
import { EXHAUSTED_EVENT } from '#leads/delivery/exhausted.ts';
import type { LeadInEmail } from './lead-text.ts';
import type { Email } from './mailer.ts';

const leadPayload = z.object({
  data: z.object({
    audit: z.object({ title: z.string() }),
    score: z.number().optional(),
    currency: z.string().optional(),
    unit: z.string().optional(),
    level: z.string().optional(),
  }),
});

const exhaustedPayload = z.object({ endpointName: z.string() });

/**
 * The subject and text of the owner's note about an event. Without a `lead`, it holds no personal data.
 */
export function ownerNoteFor(
  type: string,
  payload: string,
  studioUrl: string,
  lead?: LeadInEmail,
): Pick<Email, 'subject' | 'text' | 'replyTo'> {
  const value: unknown = JSON.parse(payload);
  const link = `${studioUrl}/leads`;
  if (type === EXHAUSTED_EVENT) {
    const { endpointName } = exhaustedPayload.parse(value);
    return {
      subject: `Leads do not reach “${endpointName}”`,
      text: `After ten attempts, deliveries to “${endpointName}” were given up. No lead is lost: look at the endpoint in the Studio, and send them again from there.\n\n${link}\n`,
    };
  }
  const { audit, score, level, ...unit } = leadPayload.parse(value).data;
  const isComplete = type === 'lead.completed';
  const outcome =
    score === undefined
      ? ''
      : `score ${formatAmount(score, unit, DEFAULT_LANGUAGE)}${level ? `, ${level}` : ''}`;
  const withOutcome = (words: string) => (outcome ? `${words}: ${outcome}` : words);
  const title = `“${audit.title}”`;
  const news = isComplete
    ? `${withOutcome(`A visitor finished ${title}`)}.`
    : `A visitor sent the form of ${title} and began the questions.`;
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
