import { z } from 'zod';
import { BYTES_PER_CHARACTER, cleanText } from '#app/quiz/base/entered-text.ts';
import { auditId, language, ownFieldKey } from '#app/quiz/base/fields.ts';
import { MAX_OPTIONS, MAX_QUESTIONS, MAX_TEXT, SHORT_LIST } from '#app/quiz/base/limits.ts';
import { CLICK_ID_FIELDS, MAX_CLICK_ID } from './click-ids.ts';
import { type Lead, leadProblem, MAX_LEAD_TEXT, MAX_OWN_TEXT } from './lead.ts';

/** What a value of the content is made of. Postgres cannot store a NUL. */
const printable = z.string().regex(/^\P{Cc}*$/u, 'Use no control characters.');

/** What a page says about where its visitor came from, besides click ids; each value is cut off after 80 characters. */
export const SOURCE_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'ref',
  'referrerHost',
] as const;

const source = z
  .partialRecord(
    z.enum([...SOURCE_FIELDS, ...CLICK_ID_FIELDS]),
    z.string().max(MAX_CLICK_ID).overwrite(cleanText),
  )
  .superRefine((values, context) => {
    for (const [name, value] of Object.entries(values))
      if (value.length > 80 && !CLICK_ID_FIELDS.some((field) => field === name))
        context.addIssue({ code: 'custom', path: [name], message: 'Use at most 80 characters.' });
  });

const ownText = z.string().max(MAX_OWN_TEXT).overwrite(cleanText);

/** The form’s own fields, with the labels that this visitor read: the form may have changed since. */
const ownValues = z
  .array(
    z.object({
      key: ownFieldKey,
      label: ownText,
      value: z.union([ownText, z.number(), z.boolean()]),
    }),
  )
  .max(SHORT_LIST);

const text = z.string().max(MAX_LEAD_TEXT);
const choice = printable.max(MAX_LEAD_TEXT);

const lead = z
  .strictObject({
    firstName: text,
    lastName: text,
    email: text,
    businessName: text,
    industry: choice,
    city: text,
    province: choice,
    fields: ownValues.optional(),
  } satisfies Record<keyof Lead, z.ZodType>)
  // The form says what else is required. Without an address, nobody could ask to be erased.
  .refine(({ email }) => !leadProblem('email', email), {
    message: 'The lead needs an email address.',
  });

const value = z.string().max(120);
const answer = z.union([
  z.string().max(MAX_TEXT * BYTES_PER_CHARACTER),
  z.number(),
  z.array(value).max(MAX_OPTIONS),
]);

/**
 * What a page sends about one visitor: with the form (`lead`) and again with the report (`complete`), or only
 * with the report, as `sendAt` says. A higher version of an id replaces a lower one. The process that stores
 * leads scores the answers itself. See docs/leads-process.md#the-request.
 */
export const submission = z.strictObject({
  id: z.uuid(),
  /** The language of the submission is that of the consent. */
  audit: auditId,
  version: z.int().min(1).max(1000),
  stage: z.enum(['lead', 'complete']),
  lead,
  consent: z.strictObject({
    marketing: z.boolean(),
    /** The SHA-256, in hex, of the exact text beside the box. */
    textId: z.string().regex(/^[0-9a-f]{64}$/),
    language,
  }),
  scoringRevision: z.string().regex(/^[\w-]{1,40}$/),
  answers: z
    .record(z.string().max(60), answer)
    .refine((all) => Object.keys(all).length <= MAX_QUESTIONS, {
      message: `A submission has at most ${MAX_QUESTIONS} answers.`,
    }),
  source,
  /** From showing the form to sending it, in milliseconds. */
  elapsedMs: z.int().min(0),
  /** A field that people do not see: programs fill it in, and seldom a form filler. */
  trap: z.string().max(200),
  /** Whether the visitor has pressed the booking button of the report. */
  hasBooked: z.boolean().optional(),
});

export type Submission = z.infer<typeof submission>;
