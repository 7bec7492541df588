import { z } from 'zod';
import { answer } from '#app/quiz/base/fields.ts';
import { auditSummary, leadDetail, leadItem, storedLead } from '#leads/api/admin-api.ts';

const { categories, answers, source } = leadDetail.shape;
const optionalText = z.string().optional();

/** An answer with its question, in words. `unit` is what a number counts, such as `km`. */
const answeredQuestion = answers.element.extend({ value: answer, unit: optionalText });

/**
 * The body of a webhook: see docs/webhooks.md#the-event. Events may arrive in any order: receivers keep the
 * highest `data.version` of each `data.id`. It is stored, and read again when a consent is withdrawn: a field
 * that is added later has to be optional.
 */
export const leadEvent = z.object({
  type: z.enum(['lead.created', 'lead.completed', 'consent.withdrawn', 'lead.erased']),
  /** When it happened, as an ISO time. */
  timestamp: z.string(),
  data: z.object({
    id: z.string(),
    version: z.number(),
    /** The audit, by the id of its document. */
    audit: auditSummary,
    /** Not in `lead.erased`. */
    lead: storedLead.optional(),
    /** Addresses that earlier versions had, if any: contacts under them are the same person. */
    formerEmails: z.array(z.string()).optional(),
    /** In which the visitor took the audit (BCP 47). Not in `lead.erased`. */
    language: optionalText,
    score: z.number().optional(),
    /** What the score counts, if it says so: money, and words such as `%`. */
    currency: optionalText,
    unit: optionalText,
    level: optionalText,
    scoringRevision: optionalText,
    verification: leadItem.shape.verification.optional(),
    /** Only of a quiz with categories, once there is a report. Each may lack a score or a level. */
    categories: categories.optional(),
    answers: z.array(answeredQuestion).optional(),
    consent: z
      .object({
        marketing: z.boolean(),
        basis: z.enum(['express', 'none']),
        at: z.string(),
        text: z.string(),
      })
      .optional(),
    source: source.optional(),
    /** When the visitor first pressed the booking button, if ever, as an ISO time. */
    bookedAt: optionalText,
    /** Only in `lead.erased`: the person asked for it, or the time for which leads are kept is over. */
    reason: z.enum(['request', 'retention']).optional(),
    /** Whether it was sent by hand, to try an endpoint. */
    test: z.boolean(),
  }),
});

export type LeadEvent = z.infer<typeof leadEvent>;
export type EventType = LeadEvent['type'];
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;
