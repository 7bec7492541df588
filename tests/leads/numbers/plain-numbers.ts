import type { z } from 'zod';
import { MILESTONES, type Numbers, type numbersQuery } from '#leads/api/numbers-api.ts';
import { DAY_MS } from '#leads/api/period.ts';
import type { VisitCount } from '#leads/visit-counter.ts';

type Asked = z.infer<typeof numbersQuery>;
type Counts = readonly VisitCount[];

const campaignOf = ({
  source,
  medium,
  campaign,
}: Pick<VisitCount, 'source' | 'medium' | 'campaign'>) => [source, medium, campaign].join('|');

const sumOf = (counts: Counts, name: string) =>
  counts.reduce((sum, { milestone, n }) => (milestone === name ? sum + n : sum), 0);

const sumsOf = <Name extends string>(counts: Counts, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sumOf(counts, name)])) as Record<Name, number>;

function groupsBy(counts: Counts, keyOf: (count: VisitCount) => string): [string, Counts][] {
  const groups = new Map<string, VisitCount[]>();
  for (const count of counts) {
    const group = groups.get(keyOf(count)) ?? [];
    groups.set(keyOf(count), group);
    group.push(count);
  }
  return [...groups];
}

const STEPS = ['landing', 'start', 'lead', 'report', 'booking'] as const;

/** What `GET /admin/numbers` has to respond, in the order of `inOrder`, from a list of all that was counted. */
export function plainNumbers(all: Counts, asked: Asked): Numbers {
  const [first, last] = [Date.parse(asked.from), Date.parse(asked.to)];
  const own = all.filter(({ audit }) => audit === asked.audit);
  const within = (from: number, to: number) =>
    own.filter(({ day }) => Date.parse(day) >= from && Date.parse(day) <= to);
  const inLanguage = (counts: Counts) =>
    counts.filter(({ language }) => language === (asked.language ?? language));
  const inCampaign = (counts: Counts) =>
    counts.filter((count) => campaignOf(count) === (asked.campaign ?? campaignOf(count)));
  const now = within(first, last);
  const chosen = inLanguage(inCampaign(now));
  const keys = chosen.flatMap(({ milestone }) => /^shown:(.*)/.exec(milestone)?.[1] ?? []);
  return inOrder({
    totals: sumsOf(chosen, MILESTONES),
    before: sumsOf(
      inLanguage(inCampaign(within(2 * first - last - DAY_MS, first - DAY_MS))),
      MILESTONES,
    ),
    questions: [...new Set(keys)].map((key) => ({
      key,
      shown: sumOf(chosen, `shown:${key}`),
      answered: sumOf(chosen, `answered:${key}`),
    })),
    campaigns: groupsBy(inLanguage(now), campaignOf)
      .map(([, counts]) => {
        const [{ source, medium, campaign } = { source: '', medium: '', campaign: '' }] = counts;
        return { source, medium, campaign, ...sumsOf(counts, STEPS) };
      })
      .filter((each) => STEPS.some((name) => each[name] > 0)),
    durations: [0, 1, 2, 3, 4, 5].map((group) => sumOf(chosen, `time:${group}`)),
    days: groupsBy(chosen, ({ day }) => day).map(([day, counts]) => ({
      day,
      ...sumsOf(counts, STEPS),
    })),
    languages: groupsBy(inCampaign(now), ({ language }) => language)
      .map(([language, counts]) => ({ language, ...sumsOf(counts, ['start']) }))
      .filter(({ start }) => start > 0),
  });
}

const by = <T>(list: readonly T[], keyOf: (each: T) => string): T[] =>
  list.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

/** The numbers with each list in the order of its keys. */
export const inOrder = (numbers: Numbers): Numbers => ({
  ...numbers,
  questions: by(numbers.questions, ({ key }) => key),
  campaigns: by(numbers.campaigns, campaignOf),
  days: by(numbers.days, ({ day }) => day),
  languages: by(numbers.languages, ({ language }) => language),
});
