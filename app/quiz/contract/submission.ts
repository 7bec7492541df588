import { z } from 'zod';
import { LEAD_FIELDS, type Lead, leadProblem, MAX_LEAD_TEXT } from './lead.ts';
import { MAX_OPTIONS, MAX_QUESTIONS } from './quiz.ts';

/**
 * The largest body of a request, in bytes: the most that browsers send while a page is being closed.
 * One answer to each of the most questions fits, with the longest keys and values in ASCII.
 */
export const MAX_SUBMISSION_BYTES = 64 * 1024;

/** What a page says about where its visitor came from; each value is cut off after 80 characters. */
export const SOURCE_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'referrerHost',
] as const;

/** A text that the page reads, such as from its address: control characters are left out, as Postgres can't store a NUL. */
const readText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replace(/\p{Cc}/gu, ''));

const source = z.partialRecord(z.enum(SOURCE_FIELDS), readText(80));

const lead = z
  .strictObject({
    firstName: z.string().max(MAX_LEAD_TEXT),
    lastName: z.string().max(MAX_LEAD_TEXT),
    email: z.string().max(MAX_LEAD_TEXT),
    businessName: z.string().max(MAX_LEAD_TEXT),
    industry: z.string().max(MAX_LEAD_TEXT),
    city: z.string().max(MAX_LEAD_TEXT),
    province: z.string().max(MAX_LEAD_TEXT),
  } satisfies Record<keyof Lead, z.ZodString>)
  .refine((each) => LEAD_FIELDS.every((field) => !leadProblem(field, each[field])), {
    message: 'Each field of the lead needs a text, and the email an address.',
  });

const value = z.string().max(120);
const answer = z.union([value, z.number(), z.array(value).max(MAX_OPTIONS)]);

/**
 * What a page sends about one visitor: with the form (`lead`) and again with the report (`complete`),
 * or only with the report, as `sendAt` in the settings says. A higher version of an id replaces a
 * lower one. It holds no score: the process that stores leads scores the answers itself. See
 * docs/leads.md#the-request.
 */
export const submission = z.strictObject({
  id: z.uuid(),
  version: z.int().min(1).max(1000),
  stage: z.enum(['lead', 'complete']),
  lead,
  consent: z.strictObject({
    marketing: z.boolean(),
    /** The SHA-256, in hex, of the exact text beside the box. */
    textId: z.string().regex(/^[0-9a-f]{64}$/),
    language: readText(35),
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
});

export type Submission = z.infer<typeof submission>;
