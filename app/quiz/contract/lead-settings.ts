import { z } from 'zod';
import { text, webAddress } from './fields.ts';

/** The longest time for which a lead may be kept, in months. See docs/leads.md#what-the-law-asks. */
export const MAX_RETENTION_MONTHS = 36;

/**
 * What the site needs to send leads: each text that the law asks for is required. All texts are
 * shown to visitors, beside the button of the lead form, at the report or in an e-mail.
 */
const leadsOn = z.object({
  isOn: z.literal(true),
  /** Whether a lead is sent with the form and again with the report, or only with the report. */
  sendAt: z.enum(['form', 'report'], 'Choose when a lead is sent.'),
  /** Why the form asks for these details, and what they are used for. */
  purpose: text,
  /** By what means they are collected, and that the score is worked out automatically. */
  means: text,
  /** Access, correction, erasure, and how to withdraw consent. */
  rights: text,
  /** Who else receives them, and whether they may leave Quebec. */
  recipients: text,
  sender: z.object({ name: text, address: text, contact: text }),
  personInCharge: z.object({ name: text, contact: text }),
  retentionMonths: z
    .int('Enter a whole number of months.')
    .min(1, 'Keep leads for at least one month.')
    .max(MAX_RETENTION_MONTHS, `Keep leads for at most ${MAX_RETENTION_MONTHS} months.`),
  policy: z.object({ label: text, url: webAddress }),
  /** The box for marketing, which is never ticked in advance. */
  marketing: z.object({ label: text, withdrawal: text }),
  /** At the report: the visitor asks for it by e-mail. */
  reportEmail: z.object({
    button: text,
    sending: text,
    sent: text,
    failed: text,
    subject: text,
    body: text,
  }),
  /** The page behind the withdrawal link of each e-mail. */
  withdrawal: z.object({ title: text, text, button: text, done: text, gone: text }),
});

/** Whatever is filled in while leads are off is neither checked nor shown. */
const leadsOff = z.object({ isOn: z.literal(false).nullish() }).transform(() => undefined);

/** The settings of leads; `undefined` while they are off, which is the default. */
export const leadSettings = z
  .union([leadsOff, leadsOn])
  .nullish()
  .transform((value) => value ?? undefined);

export type LeadSettings = z.infer<typeof leadsOn>;
