import { z } from 'zod';
import { cleanText } from '#app/quiz/base/entered-text.ts';
import { language } from '#app/quiz/base/fields.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import { timeZone } from './time-zone.ts';
import { leadStatus, workEntry } from './work-api.ts';

/**
 * The requests of the Studio's tool *Leads* to the leads process, under `/admin`, and the responses. Every
 * body is JSON. Times are milliseconds since 1970. See docs/leads-process.md#the-admin-interface.
 */

/** One line of text. Postgres cannot store a NUL, so no control character is allowed. */
export const line = z.string().regex(/^\P{Cc}*$/u, 'Use no control characters.');
/** The same, as somebody has entered or pasted it. */
export const entered = z.string().overwrite(cleanText);

const state = z.enum(['accepted', 'quarantined']);
/** By what a lead was scored, or why it has no score: see docs/leads-process.md#verification. */
const verification = z.enum(['snapshot', 'unverified', 'incomplete']);
/**
 * From what needs somebody's attention to what needs none. `unsent` is an email that is kept: see
 * `missingForEmail`.
 */
export const deliveryState = z.enum([
  'exhausted',
  'held',
  'unsent',
  'sending',
  'due',
  'delivered',
  'superseded',
]);

/** The variables that have to be set before emails are sent. */
export const missingForEmail = z.array(z.enum(['SMTP_URL', 'MAIL_FROM', 'SITE_URL']));

/** The status of an email that is kept instead of being sent. */
export const NOT_SENT = 'not sent';

/** An audit that ever had leads on. */
export const auditSummary = z.object({ id: z.string(), title: z.string() });

export type AuditSummary = z.infer<typeof auditSummary>;

export const leadSort = z.enum(['received', 'name', 'email', 'business', 'score', 'status']);
export type LeadSort = z.output<typeof leadSort>;

/** Narrows and sorts `GET /admin/leads`, as a query string. Every field may be left out, or empty. */
export const leadFilter = z.strictObject({
  state: state.default('accepted'),
  /** In names, email addresses, business and city, regardless of case and accents. */
  search: entered.max(200).optional(),
  /** By id or title. */
  audit: line.optional(),
  level: line.optional(),
  industry: line.optional(),
  campaign: line.optional(),
  marketing: z.enum(['yes', 'no']).optional(),
  status: leadStatus.optional(),
  /** Whether the visitor pressed the booking button. */
  booked: z.enum(['yes', 'no']).optional(),
  from: z.coerce.number().int().optional(),
  /** Exclusive. */
  until: z.coerce.number().int().optional(),
  /** By when they arrived, if nothing else is said. */
  sort: leadSort.optional(),
  /** Descending, if nothing else is said. */
  order: z.enum(['asc', 'desc']).optional(),
  /** The `next` of the previous page. */
  cursor: line.max(1000).optional(),
});

export type LeadFilter = z.input<typeof leadFilter>;

/** For a CRM, for Excel, and for Excel where the comma is the decimal sign, as in French. */
export const csvFormat = z.enum(['crm', 'excel', 'excel-semicolon']);
export type CsvFormat = z.output<typeof csvFormat>;

/** `GET /admin/leads.csv`: the filter of the list, the format, the time zone of all times, and the language of titles. */
export const csvRequest = leadFilter.omit({ cursor: true }).extend({
  format: csvFormat.default('excel'),
  zone: timeZone,
  language: language.default('en-CA'),
});

/** What the visitor entered, as it is stored. */
export const storedLead = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  businessName: z.string(),
  industry: z.string(),
  city: z.string(),
  province: z.string(),
  fields: z
    .array(
      z.object({
        key: z.string(),
        label: z.string(),
        value: z.union([z.string(), z.number(), z.boolean()]),
      }),
    )
    .optional(),
} satisfies Record<keyof Lead, z.ZodType>);

const { email, businessName, industry, city, province } = storedLead.shape;

/** What a score counts, if it says so: money in a currency, and words such as `%` or `per month`. */
const scoreUnit = { currency: z.string().optional(), unit: z.string().optional() };

export const leadItem = z.object({
  id: z.string(),
  /** The title of its audit; null where leads come from one audit only. */
  audit: z.string().nullable(),
  receivedAt: z.number(),
  stage: z.enum(['lead', 'complete']),
  status: leadStatus,
  /** When the server heard that the visitor pressed the booking button. */
  bookedAt: z.number().nullable(),
  state,
  /** Why it was quarantined. */
  suspicion: z.string().nullable(),
  name: z.string(),
  email,
  businessName,
  industry,
  city,
  province,
  score: z.number().nullable(),
  ...scoreUnit,
  level: z.string().nullable(),
  verification,
  marketing: z.boolean(),
  /** The box was ticked after a withdrawal, and nobody has confirmed it by the link in an email. */
  isConsentPending: z.boolean(),
  campaign: z.string(),
  /** The worst state among its deliveries; null where there is no endpoint. */
  delivery: deliveryState.nullable(),
});

export type LeadItem = z.infer<typeof leadItem>;

/** How many leads were accepted, in the last 7 and 30 days and in all. */
const accepted = z.object({ week: z.number(), month: z.number(), all: z.number() });

/** `GET /admin/leads`: 50 leads, and what the filters may be set to. */
export const leadPage = z.object({
  items: z.array(leadItem),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
  /** Of this filter, on all pages. */
  total: z.number(),
  /** Of all leads of the filter’s audit, whatever else it says. */
  counts: z.object({ accepted: z.number(), quarantined: z.number() }),
  /** The leads of each of these audits that has any, with its title. */
  overview: z.array(accepted.extend({ audit: z.string() })),
  audits: z.array(auditSummary),
  levels: z.array(z.string()),
  industries: z.array(z.string()),
  campaigns: z.array(z.string()),
});

export type LeadPage = z.infer<typeof leadPage>;

export const delivery = z.object({
  eventId: z.string(),
  eventType: z.string(),
  endpointId: z.string(),
  endpointName: z.string(),
  state: deliveryState,
  attempts: z.number(),
  dueAt: z.number().nullable(),
  history: z.array(
    z.object({
      n: z.number(),
      at: z.number(),
      ms: z.number(),
      status: z.string().nullable(),
      error: z.string().nullable(),
    }),
  ),
});

export type Delivery = z.infer<typeof delivery>;

/**
 * `GET /admin/leads/<id>`. `POST /admin/leads/<id>/accept` takes the lead out of quarantine and delivers it;
 * `POST /admin/leads/<id>/withdraw` withdraws the person’s consent to the sender of its audit.
 */
export const leadDetail = leadItem.extend({
  lead: storedLead,
  /** Of earlier versions. Each of them finds this lead, for an export or an erasure. */
  formerEmails: z.array(z.string()),
  scale: z.number().nullable(),
  categories: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      score: z.number().optional(),
      ...scoreUnit,
      level: z.string().optional(),
    }),
  ),
  /** What was done about it, the latest first. */
  work: z.array(workEntry),
  completedAt: z.number().nullable(),
  retainUntil: z.number(),
  language: z.string(),
  source: z.record(z.string(), z.string()),
  answers: z.array(
    z.object({
      key: z.string(),
      question: z.string(),
      label: z.string(),
      /** Missing where the answer is not applicable, or the quiz is not known. */
      points: z.number().optional(),
    }),
  ),
  consent: z.array(
    z.object({
      /** `pending`: the box was ticked after a withdrawal, and waits to be confirmed. */
      kind: z.enum(['given', 'withdrawn', 'pending']),
      at: z.number(),
      manner: z.string(),
      text: z.string().nullable(),
      language: z.string().nullable(),
    }),
  ),
  missingForEmail,
  deliveries: z.array(delivery),
  /** Other submissions with the same address, each with the title of its audit: anyone may have typed it. */
  others: z.array(
    z.object({ id: z.string(), receivedAt: z.number(), audit: z.string(), name: z.string() }),
  ),
});

export type LeadDetail = z.infer<typeof leadDetail>;

/** `POST /admin/quarantine/empty` erases all suspected spam, or that of the audit with an id. */
export const quarantineQuery = z.strictObject({ audit: line.optional() });

/** How much that was. */
export const emptiedQuarantine = z.object({ submissions: z.number() });

/**
 * Every refusal, whose status docs/leads-process.md#the-admin-interface explains; `field` names an invalid one of the
 * request.
 */
export const adminError = z.object({ error: z.string(), field: z.string().optional() });
