import type { z } from 'zod';
import { MILESTONES } from '#app/quiz/contract/milestones.ts';
import {
  DURATIONS_UP_TO,
  type Numbers,
  numbers,
  type numbersQuery,
  STEPS,
} from '#leads/api/numbers-api.ts';
import { DAY_MS, dayOf } from '#leads/api/period.ts';
import { every, join, type Query, type Row, raw, sql } from '#leads/database/query.ts';

type Asked = z.infer<typeof numbersQuery>;

/** Where visitors came from. */
const origin = numbers.shape.campaigns.element.pick({
  source: true,
  medium: true,
  campaign: true,
});
const CAMPAIGN = Object.keys(origin.shape);

/** What visitors of an audit did in a range of days, and in as many days before it. See docs/numbers.md. */
export async function readNumbers(query: Query, asked: Asked): Promise<Numbers> {
  const sums = (columns: string, other: Partial<Asked> = {}, milestones: readonly string[] = []) =>
    sumsBy(query, columns, { ...asked, ...other }, milestones);
  // In the order of the table’s key, which takes half the time of sums by milestone alone.
  const byDay = await sums('day, milestone');
  const reached = countsIn(byDay);
  const before = countsIn(await sums('day, milestone', periodBefore(asked)));
  const keys = [...reached.keys()].flatMap((name) => /^shown:(.*)/.exec(name)?.[1] ?? []);
  const byCampaign = await sums(`${CAMPAIGN}, milestone`, { campaign: undefined }, STEPS);
  const languages = await sums('language', { language: undefined }, ['start']);
  return {
    totals: pick(reached, MILESTONES),
    before: pick(before, MILESTONES),
    questions: keys.map((key) => ({
      key,
      shown: reached.get(`shown:${key}`) ?? 0,
      answered: reached.get(`answered:${key}`) ?? 0,
    })),
    campaigns: grouped(byCampaign, CAMPAIGN)
      .map((rows) => ({ ...origin.parse(rows[0]), ...pick(countsIn(rows), STEPS) }))
      .toSorted((one, other) => other.start - one.start || one.source.localeCompare(other.source)),
    durations: [...DURATIONS_UP_TO, 0].map((_, group) => reached.get(`time:${group}`) ?? 0),
    days: grouped(byDay, ['day'])
      .map((rows) => ({ day: String(rows[0]?.day), ...pick(countsIn(rows), STEPS) }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    languages: languages.map(({ language, n }) => ({
      language: String(language),
      start: Number(n),
    })),
  };
}

/** The sums by some columns, of these milestones or of all: few are summed in a fraction of the time. */
async function sumsBy(
  query: Query,
  columns: string,
  { audit, from, to, language, campaign }: Asked,
  milestones: readonly string[],
): Promise<Row[]> {
  const [source = '', medium = '', name = ''] = campaign?.split('|') ?? [];
  const isAsked = every(
    sql`audit = ${audit} and day >= ${from} and day <= ${to}`,
    language && sql`language = ${language}`,
    campaign && sql`source = ${source} and medium = ${medium} and campaign = ${name}`,
    milestones.length > 0 && sql`milestone in (${join(milestones)})`,
  );
  return query`select ${raw(columns)}, sum(n) as n from visit where ${isAsked}
    group by ${raw(columns)}`;
}

/** As many days as a range has, just before it. */
function periodBefore(asked: Asked): Asked {
  const [first, last] = [Date.parse(asked.from), Date.parse(asked.to)];
  return { ...asked, from: dayOf(2 * first - last - DAY_MS), to: dayOf(first - DAY_MS) };
}

function countsIn(sums: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { milestone, n } of sums)
    counts.set(String(milestone), (counts.get(String(milestone)) ?? 0) + Number(n));
  return counts;
}

/** The sums that are equal in some columns, together. */
function grouped(sums: readonly Row[], columns: readonly string[]): Row[][] {
  const keyOf = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
  return [...Map.groupBy(sums, keyOf).values()];
}

const pick = <Name extends string>(counts: Map<string, number>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, counts.get(name) ?? 0])) as Record<Name, number>;
