import { describe, expect, test } from 'vitest';
import { join, raw, sql } from '#leads/database/query.ts';
import { readNumbers } from '#leads/numbers/read-numbers.ts';
import type { VisitCount } from '#leads/visit-counter.ts';
import { ENGINES, openTestDatabase } from '#tests/leads/databases.ts';
import { draws } from '#tests/quiz/arbitrary-any-quiz.ts';
import { inOrder, plainNumbers } from './plain-numbers.ts';

/** How many campaigns each of 5 audits has in each of 25 months; `npm run test:soak` takes as many as are counted. */
const CAMPAIGNS = Number(process.env.VISIT_CAMPAIGNS ?? 1);
const MONTHS = 25;
const COLUMNS = [
  'audit',
  'day',
  'milestone',
  'language',
  'source',
  'medium',
  'campaign',
  'n',
] as const;
const MILESTONES = [
  ...['landing', 'start', 'lead', 'report', 'booking', 'pdf', 'time:1', 'time:5'],
  ...Array.from({ length: 8 }, (_, index) => [`shown:q${index}`, `answered:q${index}`]).flat(),
];

/** Each campaign of a month has its day. */
function manyCounts(): VisitCount[] {
  const random = draws(Number(process.env.FAST_CHECK_SEED));
  const counts: VisitCount[] = [];
  for (let month = 0; month < MONTHS; month += 1)
    for (let index = 0; index < 5 * CAMPAIGNS; index += 1) {
      const day = new Date(Date.UTC(2024, month, random.int(1, 28))).toISOString().slice(0, 10);
      const campaign = `campaign ${Math.floor(index / 5)}`;
      const from = { source: 'google', medium: 'cpc', campaign };
      const where = { audit: `audit-${index % 5}`, day, language: random.pick(['en-CA', 'fr-CA']) };
      for (const milestone of MILESTONES)
        counts.push({ ...where, ...from, milestone, n: random.int(1, 9) });
    }
  return counts;
}

const ROWS_AT_ONCE = 25;

describe.each(ENGINES)('%s', (engine) => {
  test('the numbers of 25 months are the sums of all that was counted', async () => {
    const database = await openTestDatabase(engine);
    const counts = manyCounts();
    await database.transaction(async (query) => {
      for (let from = 0; from < counts.length; from += ROWS_AT_ONCE) {
        const rows = counts
          .slice(from, from + ROWS_AT_ONCE)
          .map((count) => sql`(${join(COLUMNS.map((column) => count[column]))})`);
        await query`insert into visit (${raw(COLUMNS.join())}) values ${join(rows)}`;
      }
    });
    // As Postgres does by itself after a while.
    if (engine === 'postgres') await database.query`vacuum analyze visit`;
    const all = { audit: 'audit-2', from: '2024-01-01', to: '2026-01-31' };
    for (const asked of [
      all,
      { ...all, from: '2025-01-10', to: '2025-03-09' },
      { ...all, language: 'fr-CA' },
      { ...all, language: 'en-CA', campaign: 'google|cpc|campaign 0' },
    ]) {
      const begin = performance.now();
      const found = await readNumbers(database.query, asked);
      if (process.env.VISIT_CAMPAIGNS)
        process.stdout.write(`${engine}: ${Math.round(performance.now() - begin)} ms\n`);
      expect(inOrder(found)).toEqual(plainNumbers(counts, asked));
    }
  });
});
