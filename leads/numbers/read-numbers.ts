import type { z } from 'zod';
import { MILESTONES } from '#app/quiz/contract/milestones.ts';
import { DURATIONS_UP_TO, type Numbers, type numbersQuery, STEPS } from '#leads/api/numbers-api.ts';
import type { Query, Value } from '#leads/database/query.ts';
import { DAY_MS, dayOf } from '#leads/time.ts';

type Asked = z.infer<typeof numbersQuery>;

/** Sums of what is stored, by some of its columns. */
type Sums = Record<string, string | number>[];

const CAMPAIGN = ['source', 'medium', 'campaign'];

/** What visitors of an audit did in a range of days, and in as many days before it. See docs/numbers.md. */
export async function readNumbers(query: Query, asked: Asked): Promise<Numbers> {
  const sums = (columns: string, other: Partial<Asked> = {}, milestones: readonly string[] = []) =>
    sumsBy(query, columns, { ...asked, ...other }, milestones);
  // In the order of the table’s key, which takes half the time of sums by milestone alone.
  const byDay = await sums('day, milestone');
  const reached = countsIn(byDay);
  const before = countsIn(await sums('day, milestone', periodBefore(asked)));
  const keys = [...reached.keys()].flatMap((name) => /^shown:(.*)/.exec(name)?.[1] ?? []);
  return {
    totals: pick(reached, MILESTONES),
    before: pick(before, MILESTONES),
    questions: keys.map((key) => ({
      key,
      shown: reached.get(`shown:${key}`) ?? 0,
      answered: reached.get(`answered:${key}`) ?? 0,
    })),
    campaigns: campaignsOf(await sums(`${CAMPAIGN}, milestone`, { campaign: undefined }, STEPS)),
    durations: [...DURATIONS_UP_TO, 0].map((_, group) => reached.get(`time:${group}`) ?? 0),
    days: grouped(byDay, ['day'])
      .map(([row, counts]) => ({ day: String(row.day), ...pick(counts, STEPS) }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    languages: (await sums('language', { language: undefined }, ['start'])).map(
      ({ language, n }) => ({ language: String(language), start: Number(n) }),
    ),
  };
}

/** The sums by some columns, of these milestones or of all: few are summed in a fraction of the time. */
async function sumsBy(
  query: Query,
  columns: string,
  { audit, from, to, language, campaign }: Asked,
  milestones: readonly string[],
): Promise<Sums> {
  const names = campaign?.split('|') ?? [];
  const values: Value[] = [audit, from, to];
  const conditions = ['audit = $1', 'day >= $2', 'day <= $3'];
  const where = (column: string, value: string) =>
    conditions.push(`${column} = $${values.push(value)}`);
  if (language !== undefined) where('language', language);
  if (campaign !== undefined)
    for (const [at, column] of CAMPAIGN.entries()) where(column, names[at] ?? '');
  if (milestones.length > 0)
    conditions.push(
      `milestone in (${milestones.map((each) => `$${values.push(each)}`).join(', ')})`,
    );
  const rows = await query(
    `select ${columns}, sum(n) as n from visit where ${conditions.join(' and ')} group by ${columns}`,
    values,
  );
  return rows as Sums;
}

/** As many days as a range has, just before it. */
function periodBefore(asked: Asked): Asked {
  const [first, last] = [Date.parse(asked.from), Date.parse(asked.to)];
  return { ...asked, from: dayOf(2 * first - last - DAY_MS), to: dayOf(first - DAY_MS) };
}

function countsIn(sums: Sums): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { milestone, n } of sums)
    counts.set(String(milestone), (counts.get(String(milestone)) ?? 0) + Number(n));
  return counts;
}

const pick = <Name extends string>(counts: Map<string, number>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, counts.get(name) ?? 0])) as Record<Name, number>;

/** The counts by milestone of each group of sums, with one of its rows. */
function grouped(sums: Sums, columns: readonly string[]): [Sums[number], Map<string, number>][] {
  const groups = new Map<string, [Sums[number], Map<string, number>]>();
  for (const row of sums) {
    const key = JSON.stringify(columns.map((column) => row[column]));
    const [first, counts] = groups.get(key) ?? [row, new Map<string, number>()];
    counts.set(String(row.milestone), Number(row.n));
    groups.set(key, [first, counts]);
  }
  return [...groups.values()];
}

const campaignsOf = (sums: Sums): Numbers['campaigns'] =>
  grouped(sums, CAMPAIGN)
    .map(([{ source, medium, campaign }, counts]) => ({
      source: String(source),
      medium: String(medium),
      campaign: String(campaign),
      ...pick(counts, STEPS),
    }))
    .toSorted((one, other) => other.start - one.start || one.source.localeCompare(other.source));
