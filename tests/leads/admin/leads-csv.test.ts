import { describe, expect, test } from 'vitest';
import { csvOf } from '#leads/admin/leads-csv.ts';
import { leadFilter } from '#leads/api/admin-api.ts';
import type { Query } from '#leads/database/query.ts';
import { insertSubmission } from '#leads/database/stored-submission.ts';
import { createSpamCheck, suspicionOf } from '#leads/submissions/spam-check.ts';
import { ENGINES, openTestDatabase } from '#tests/leads/databases.ts';
import {
  firstAnswers,
  handOver,
  leadSubmission,
  saveTestContent,
} from '#tests/leads/submissions.ts';
import { openAdmin } from './admin-context.ts';
import { parseCsv } from './parse-csv.ts';
import { ADA, storedLead } from './stored-leads.ts';

async function csv(query: Query, filter = {}, options = {}): Promise<string> {
  let text = '';
  const all = { format: 'excel', zone: 'UTC', language: 'en-CA', ...options } as const;
  for await (const part of await csvOf(query, leadFilter.parse(filter), all)) text += part;
  return text;
}

/** Each lead as its cells by their titles. */
async function recordsOf(query: Query, filter = {}): Promise<Record<string, string | undefined>[]> {
  const [titles = [], ...rows] = parseCsv((await csv(query, filter)).replace(/^\uFEFF/, ''));
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]])));
}

describe.each(ENGINES)('%s', (engine) => {
  test('a lead has a cell for each field, and for each question', async () => {
    const database = await openTestDatabase(engine);
    await saveTestContent(database);
    const { questions } = handOver.quiz;
    await insertSubmission(database.query, {
      ...storedLead({
        stage: 'complete',
        completedAt: 1_800_000_000_000,
        score: 62,
        level: 'Digital Achiever',
        marketing: true,
      }),
      answers: { ...firstAnswers(handOver.quiz), gone: ['a', 'b'] },
      source: { utm_campaign: 'spring', referrerHost: 'news.example', gclid: 'click' },
      verification: 'snapshot',
    });
    const [record] = await recordsOf(database.query);
    expect(record).toMatchObject({
      'Received (UTC)': '2027-01-15 08:00:00',
      'Completed (UTC)': '2027-01-15 08:00:00',
      'First name': 'Ada',
      Email: 'ada@example.com',
      City: 'Montréal',
      Score: '62',
      Level: 'Digital Achiever',
      Marketing: 'yes',
      utm_campaign: 'spring',
      utm_term: '',
      referrerHost: 'news.example',
      gclid: 'click',
      li_fat_id: '',
      'Other answers': '{"gone":["a","b"]}',
    });
    for (const { title } of questions) expect(record?.[title]).toMatch(/\S/);
  });

  test('all pages are written, as the filter says', async () => {
    const database = await openTestDatabase(engine);
    await database.transaction(async (query) => {
      for (let n = 0; n < 1100; n += 1)
        await insertSubmission(query, storedLead({ receivedAt: n >> 2, marketing: n % 2 === 0 }));
    });
    const ids = (await recordsOf(database.query)).map(({ Id }) => Id);
    expect(new Set(ids).size).toBe(1100);
    expect(await recordsOf(database.query, { marketing: 'yes' })).toHaveLength(550);
  });
});

test.each([
  ['excel', /^\uFEFFId,Received \(A.*\r\n[\w-]+,2027-01-15 03:00:00,.*,'=1,.*,3.5,/],
  ['excel-semicolon', /^\uFEFFId;Received \(A.*\r\n[\w-]+;2027-01-15 03:00:00;.*;'=1;.*;3,5;/],
  ['crm', /^Id,Received,.*\r\n[\w-]+,2027-01-15T03:00:00-05:00,.*,=1,.*,3.5,/],
] as const)('a file for %s', async (format, expected) => {
  const { query } = await openTestDatabase('sqlite');
  await insertSubmission(query, storedLead({ score: 3.5, lead: { ...ADA, city: '=1' } }));
  expect(await csv(query, {}, { format, zone: 'America/Toronto' })).toMatch(expected);
});

test('a file in French has its titles and words in French', async () => {
  const { query } = await openTestDatabase('sqlite');
  const signs = createSpamCheck(Date.now)(leadSubmission({ trap: 'x', elapsedMs: 1 }), undefined);
  await insertSubmission(query, storedLead({ marketing: true, suspicion: suspicionOf(signs) }));
  const [titles = [], cells = []] = parseCsv(await csv(query, {}, { language: 'fr-CA' }));
  expect(titles).toEqual(expect.arrayContaining(['Reçu (UTC)', 'Prénom', 'Autres réponses']));
  expect(titles.filter((title) => /First|Received|Status|Other/.test(title))).toEqual([]);
  expect(cells).toEqual(expect.arrayContaining(['accepté', 'Nouveau', 'incomplet', 'oui']));
  expect(cells).toContain(
    'un champ caché a été rempli et le formulaire a été envoyé en moins de deux secondes',
  );
});

test('questions with the same title are told apart by their keys; the newest title counts', async () => {
  const { query } = await openTestDatabase('sqlite');
  const [first, second, ...others] = handOver.quiz.questions;
  if (!first || !second) throw new Error('The quiz has two questions.');
  const save = (revision: string, titles: readonly [string, string], at: number) =>
    query`insert into snapshot values ('audit', ${revision}, '', ${JSON.stringify({
      ...handOver.quiz,
      questions: [{ ...first, title: titles[0] }, { ...second, title: titles[1] }, ...others],
    })}, ${at})`;
  await save('r1', ['Old', 'Other'], 1);
  await save('r2', ['Same', 'Same'], 2);
  for (const revision of ['r1', 'r2'])
    await insertSubmission(query, storedLead({ scoringRevision: revision }));
  const [titles] = parseCsv(await csv(query));
  expect(titles).toContain(`Same (${first.key})`);
  expect(titles).toContain(`Same (${second.key})`);
  expect(titles).not.toContain('Old');
});

test('the file is offered as a download', async () => {
  const admin = await openAdmin();
  await insertSubmission(admin.database.query, storedLead());
  const response = await admin.send('/leads.csv');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="leads-2026-01-31.csv"',
  );
  expect(await response.text()).toMatch(/^Id,.*\r\n.*\r\n$/);
  const none = await admin.send('/leads.csv?search=nobody&format=crm');
  expect(await none.text()).toMatch(/^Id,.*\r\n$/);
});
