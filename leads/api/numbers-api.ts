import { z } from 'zod';
import { fill } from '#app/quiz/base/template.ts';
import { DURATIONS_UP_TO, MILESTONES } from '#app/quiz/contract/milestones.ts';

export { DURATIONS_UP_TO, MILESTONES, type Milestone } from '#app/quiz/contract/milestones.ts';

const day = z.iso.date();
const count = z.int().min(0);

/** The days are those of UTC; both are included. */
export const numbersQuery = z.object({
  audit: z.string(),
  from: day,
  to: day,
  /** A language tag, and a campaign as `campaigns` names it: `source|medium|campaign`. */
  language: z.string().optional(),
  campaign: z.string().optional(),
});

/** What is counted by day and by campaign, in the order in which visitors reach it. */
export const STEPS = ['landing', 'start', 'lead', 'report', 'booking'] as const;

const steps = { landing: count, start: count, lead: count, report: count, booking: count };

const totals = z.record(z.enum(MILESTONES), count);

/** `before`: the same for as many days before the first one. */
export const numbers = z.object({
  totals,
  before: totals,
  questions: z.array(z.object({ key: z.string(), shown: count, answered: count })),
  /** The one with the most starts first. */
  campaigns: z.array(
    z.object({
      source: z.string(),
      medium: z.string(),
      campaign: z.string(),
      ...steps,
    }),
  ),
  /** How many took as long as each group of `DURATIONS_UP_TO` says, and longer. */
  durations: z.array(count).length(DURATIONS_UP_TO.length + 1),
  days: z.array(z.object({ day, ...steps })),
  languages: z.array(z.object({ language: z.string(), start: count })),
});

export type Numbers = z.infer<typeof numbers>;

/** The most campaigns that are shown at once. */
export const MOST_CAMPAIGNS = 20;

/** Below this, a share says little. */
export const FEW = 30;

/** The question at which the largest share stops, of those that enough saw; `undefined` without one. */
export const worstDrop = <Step extends { shown: number; answered: number }>(
  steps: readonly Step[],
): Step | undefined =>
  steps
    .filter(({ shown, answered }) => shown >= FEW && answered < shown)
    .toSorted((one, other) => one.answered / one.shown - other.answered / other.shown)[0];

/** Such as `google|cpc|spring`. */
export const campaignKey = ({
  source,
  medium,
  campaign,
}: Pick<Numbers['campaigns'][number], 'source' | 'medium' | 'campaign'>): string =>
  [source, medium, campaign].join('|');

/** Such as `google / cpc / spring`, of a `campaignKey`. */
export const campaignInWords = (key: string): string => key.split('|').filter(Boolean).join(' / ');

/** Such as `12% more than before`, in these words. */
export function changeInWords(
  now: number,
  before: number,
  words: Record<'same' | 'noneBefore' | 'more' | 'less', string>,
  percent: (share: number) => string,
): string {
  if (now === before) return words.same;
  if (before === 0) return words.noneBefore;
  const share = percent(Math.abs(now / before - 1));
  return fill(now > before ? words.more : words.less, { share });
}
