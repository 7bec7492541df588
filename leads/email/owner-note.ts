import { z } from 'zod';
import { DEFAULT_LANGUAGE, formatAmount } from '#app/quiz/base/format.ts';
import { EXHAUSTED_EVENT } from '#leads/delivery/exhausted.ts';

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

/** The subject and text of the owner's note about an event. It holds no personal data. */
export function ownerNoteFor(
  type: string,
  payload: string,
  studioUrl: string,
): { subject: string; text: string } {
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
      : `: score ${formatAmount(score, unit, DEFAULT_LANGUAGE)}${level ? `, ${level}` : ''}`;
  const title = `“${audit.title}”`;
  return {
    subject: isComplete ? `New lead${outcome}` : 'New lead: the form was sent',
    text: `${isComplete ? `A visitor finished ${title}${outcome}.` : `A visitor sent the form of ${title} and began the questions.`}\n\nSee the lead in the Studio:\n${link}\n`,
  };
}
