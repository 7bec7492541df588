import { z } from 'zod';
import {
  buttonText,
  listUpTo,
  nameText,
  optional,
  paragraph,
  text,
  whileOn,
  withPlaceholders,
} from '#app/quiz/base/fields.ts';
import { richText, richTextWith } from '#app/quiz/base/rich-text.ts';
import { AD_PLATFORMS } from './click-ids.ts';
import { cleanEmail, isDeliverable } from './email-address.ts';

/** The longest time for which a lead may be kept, in months. See docs/leads.md#what-the-law-asks. */
const MAX_RETENTION_MONTHS = 36;

/** A group of fields. If it is missing, each of its fields is reported, not the group. */
const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => value ?? {}, z.object(shape));

const retentionMonths = z
  .int('Enter a whole number of months.')
  .min(1, 'Keep leads for at least one month.')
  .max(MAX_RETENTION_MONTHS, `Keep leads for at most ${MAX_RETENTION_MONTHS} months.`);

const NO_EMAIL = 'Enter an email address, such as hello@your-business.ca.';

/** A phone number of seven digits or more, an email or a web address. */
const CONTACT = /\d(\D?\d){6}|\S@\S+\.\S|[\w-]\.[a-z]{2,}/i;

const contact = nameText.refine(
  (value) => CONTACT.test(value),
  'Give a phone number, an email or a web address.',
);

/**
 * What the site needs to send leads: the texts that the law asks for are required. Visitors read them beside
 * the button of the form, at the report or in an email. The address of the privacy policy is in the site
 * settings, because the site shows it while leads are off, too.
 */
export const leadsOn = z.object({
  isOn: z.literal(true),
  /** The step with which a lead is sent, not a time: with the form and again with the report, or only with the report. */
  sendAt: z.enum(['form', 'report'], 'Choose when a lead is sent.'),
  /** Why the form asks for these details, and what they are used for. */
  purpose: paragraph,
  emailHelp: text.nullish(),
  /** By what means they are collected, and that the score is worked out automatically. */
  means: paragraph,
  /** Access, correction, erasure, and how to withdraw consent. */
  rights: paragraph,
  /** Who else receives them, and whether they may leave Quebec. */
  recipients: paragraph,
  /** That they are emailed to recipients. Without it, no email to the owner holds a lead. */
  sentByEmail: paragraph.nullish(),
  clickIds: optional(listUpTo(AD_PLATFORMS.length, z.enum(AD_PLATFORMS, 'Choose from the list.'))),
  retention: withPlaceholders(paragraph, 'months'),
  retentionMonths,
  sender: group({
    name: nameText,
    address: nameText,
    contact,
    /** The address from which emails to visitors come, where the process that sends them may use its domain. */
    email: optional(z.string(NO_EMAIL).overwrite(cleanEmail).refine(isDeliverable, NO_EMAIL)),
  }),
  personInCharge: group({
    text: withPlaceholders(text, 'name', 'contact'),
    name: nameText,
    contact: nameText,
  }),
  /** The label that opens the rest of the notice beside the button of the lead form. */
  details: text,
  /** The box for marketing, which is never ticked in advance. */
  marketing: group({ label: text, withdrawal: paragraph }),
  /** The button at the report that asks for it by email, and what it says. */
  reportEmail: group({
    button: buttonText,
    sending: text,
    sent: text,
    failed: text,
    /** Where no mail server takes the address; if it is missing, the message of the form's field. */
    undeliverable: text.nullish(),
    subject: withPlaceholders(text, 'businessName'),
    body: richTextWith('firstName', 'businessName'),
  }),
  /** The withdrawal link of each email, and the page behind it. */
  withdrawal: group({ link: text, title: text, text, button: buttonText, done: text, gone: text }),
  /** The email that asks for a confirmation when the box is ticked after a withdrawal, and its page. */
  confirmation: group({
    subject: text,
    body: richText,
    title: text,
    text,
    button: buttonText,
    done: text,
    gone: text,
  }),
});

/** The lead settings; `undefined` while leads are off, which is the default. */
export const leadSettings = whileOn(leadsOn, 'Switch leads on or off.');

export type LeadSettings = z.infer<typeof leadsOn>;
