import { z } from 'zod';
import { cleanText } from '#app/quiz/base/entered-text.ts';
import { auditId, language, questionKey } from '#app/quiz/base/fields.ts';
import { DURATIONS_UP_TO, MILESTONES } from './milestones.ts';
import type { SOURCE_FIELDS } from './submission.ts';

/** What a page tells of a visit. See docs/numbers.md. */

/** The source of whoever came from no campaign and no other site. */
export const DIRECT = 'direct';

const MAX_MILESTONES = 100;
/** Of the source, medium and campaign. */
const MAX_LENGTH = 40;

/** Whether a part of a campaign may be an email address, such as that of whoever passed a newsletter on. */
export const mayBeEmail = (part: string): boolean => /@|%40/.test(part);

/** A part of a campaign as it is counted: clean, lower case, short, and nothing that may be an email address. */
const campaignPart = (missing: string) =>
  z
    .string()
    .max(200)
    .default('')
    .transform((entered) => {
      const text = mayBeEmail(entered) ? '' : cleanText(entered).toLowerCase();
      const characters = [...text.replace(/[\p{C}|]/gu, ' ').trim()];
      return characters.slice(0, MAX_LENGTH).join('').trim() || missing;
    });

/** Where a visitor came from, as it is counted. */
const campaign = {
  source: campaignPart(DIRECT),
  medium: campaignPart(''),
  campaign: campaignPart(''),
};

/** The same of what a submission says about it, as `source|medium|campaign`. */
export function campaignOf(given: { [Field in (typeof SOURCE_FIELDS)[number]]?: string }): string {
  const { utm_source, ref, referrerHost, utm_medium: medium, utm_campaign } = given;
  const entered = { source: utm_source ?? ref ?? referrerHost, medium, campaign: utm_campaign };
  return Object.values(z.object(campaign).parse(entered)).join('|');
}

const NAMES: readonly string[] = [
  ...MILESTONES,
  ...[...DURATIONS_UP_TO, 0].map((_, group) => `time:${group}`),
];

const isMilestone = (text: string): boolean => {
  const [, key] = /^(?:shown|answered):(.*)$/.exec(text) ?? [];
  return NAMES.includes(text) || questionKey.safeParse(key).success;
};

/** The body of `POST /api/visits`: what was reached, and the campaign that the visitor came from. */
export const visit = z.strictObject({
  audit: auditId,
  /** That of the page's content. */
  language,
  ...campaign,
  /** `MILESTONES`, `shown:<key>`, `answered:<key>`, and with the report `time:<group>`. */
  milestones: z
    .array(z.string().refine(isMilestone))
    .min(1)
    .max(MAX_MILESTONES)
    .transform((list) => [...new Set(list)]),
});

export type Visit = z.infer<typeof visit>;
