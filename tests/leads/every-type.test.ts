import { expect, test } from 'vitest';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { readLead } from '#leads/admin/lead-detail.ts';
import { listLeads } from '#leads/admin/lead-list.ts';
import { csvOf } from '#leads/admin/leads-csv.ts';
import { csvRequest, leadFilter } from '#leads/api/admin-api.ts';
import { saveContent } from '#leads/content/site-content.ts';
import type { Query } from '#leads/database/query.ts';
import { ownerNoteFor } from '#leads/email/owner-note.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { scoreText } from '#studio/leads/model/wording.ts';
import { EVERY_ANSWER, EVERY_TYPE } from '#tests/quiz/every-type.ts';
import { contentOf } from '#tests/seed.ts';
import { parseCsv } from './admin/parse-csv.ts';
import { openTestContext } from './context.ts';
import { addWebhook } from './delivery.ts';
import { completeSubmission, handOver } from './submissions.ts';

/** The answers beyond those of a choice, as whoever gets the lead reads them. */
const READ = {
  'How is service?': '4 / 5',
  'How is advice?': '8 / 10',
  'My business is open.': 'yes',
  'My business is late.': 'yes',
  'My business is known.': 'partly',
  'How far do you deliver?': '1250.5\u00a0km',
  'Which tool?': 'A "smart" sheet',
  'Which wish?': 'Fewer invoices,\nmore bread.',
};

/** The same for programs: a number is only that. */
const PLAIN = {
  'How is service?': '4',
  'How is advice?': '8',
  'How much trust?': '7',
  'How far do you deliver?': '1250.5',
};

test('an event, the file and the detail have the row, the number and the text of an answer', async () => {
  const context = await openTestContext('sqlite');
  const { query } = context.database;
  const { quiz } = await contentOf(EVERY_TYPE);
  await context.database.transaction((each) => saveContent(each, { ...handOver, quiz }, 0));
  await addWebhook(context.database, 'https://crm.example/hook');
  const sent = completeSubmission(quiz, { answers: EVERY_ANSWER });
  await saveSubmission(context, sent);

  const [event] = await query`select payload from event`;
  const labelsOf = (answers: { question: string; label: string }[]) =>
    Object.fromEntries(answers.map(({ question, label }) => [question, label]));
  const { data } = JSON.parse(String(event?.payload));
  expect(data).toMatchObject({ score: 70, verification: 'snapshot' });
  expect(labelsOf(data.answers)).toMatchObject({ ...READ, ...PLAIN });
  const numbers = data.answers.filter(({ value }: { value: unknown }) => typeof value === 'number');
  expect(numbers).toMatchObject([
    { key: 'trust', value: 7 },
    { key: 'service', value: 4 },
    { key: 'advice', value: 8 },
    { key: 'distance', value: 1250.5, unit: 'km', points: 3 },
  ]);
  expect(labelsOf((await readLead(query, sent.id)).answers)).toMatchObject(READ);

  const { 'How far do you deliver?': distance, ...cells } = { ...READ, ...PLAIN };
  expect(await recordsOf(query)).toMatchObject([
    { ...cells, 'How far do you deliver? (km)': distance, Score: '70', 'Other answers': '' },
  ]);
  // Later the question asks for metres: what was said in kilometres says so.
  const questions = quiz.questions.map((each) =>
    each.type === 'numberQuestion' ? { ...each, unit: 'm' } : each,
  );
  const later = { ...handOver, scoringRevision: 'r2', quiz: { ...quiz, questions } };
  await context.database.transaction((each) => saveContent(each, later, 1));
  const inMetres = completeSubmission(quiz, { answers: { ...EVERY_ANSWER, distance: 1000 } });
  await saveSubmission(context, { ...inMetres, scoringRevision: 'r2' });
  const records = await recordsOf(query);
  expect(records.map((each) => each['How far do you deliver? (m)']).toSorted()).toEqual([
    '1000',
    '1250.5\u00a0km',
  ]);
});

test('a price is one in the file, the list, the event and the detail: plain numbers, with their unit', async () => {
  const context = await openTestContext('sqlite');
  const { query } = context.database;
  const { quiz } = await contentOf(EVERY_TYPE);
  const priced: Quiz = {
    ...quiz,
    scoring: { ...quiz.scoring, currency: 'CAD', unit: 'per month' },
    categories: [{ key: 'reach', title: 'Reach', questions: ['service', 'advice'], unit: '%' }],
  };
  const save = (scoringRevision: string, edited: Quiz) =>
    context.database.transaction((each) =>
      saveContent(each, { ...handOver, scoringRevision, quiz: edited }, 0),
    );
  await save('r1', priced);
  await addWebhook(context.database, 'https://crm.example/hook');
  const sent = completeSubmission(priced, { answers: EVERY_ANSWER });
  await saveSubmission(context, sent);

  const [event] = await query`select type, payload from event`;
  const payload = String(event?.payload);
  const unit = { currency: 'CAD', unit: 'per month' };
  expect(JSON.parse(payload).data).toMatchObject({
    score: 70,
    ...unit,
    categories: [{ unit: '%' }],
  });
  expect(ownerNoteFor('lead.completed', payload, '').subject).toContain(
    ': score $70\u00a0per month,',
  );
  const [item] = (await listLeads(query, leadFilter.parse({}))).items;
  expect(item).toMatchObject({ score: 70, ...unit });
  expect(scoreText({ level: null, score: null, ...item })).toContain('$70\u00a0per month, ');
  const detail = await readLead(query, sent.id);
  expect(detail).toMatchObject({ ...unit, categories: [{ unit: '%' }] });

  const [record] = await recordsOf(query);
  expect(record?.['Score (CAD per month)']).toBe('70');
  expect(record?.['Reach (%)']).toMatch(/^\d+$/);
  // With another unit beside it, each number has its own.
  await save('r2', { ...priced, scoring: { ...quiz.scoring, currency: 'USD' } });
  const later = completeSubmission(priced, { answers: EVERY_ANSWER });
  await saveSubmission(context, { ...later, scoringRevision: 'r2' });
  const scores = (await recordsOf(query)).map(({ Score }) => Score);
  expect(scores.toSorted()).toEqual(['70 CAD per month', '70 USD']);
});

/** Each lead of the file as its cells by their titles. */
async function recordsOf(query: Query) {
  let text = '';
  const options = csvRequest.parse({ format: 'crm' });
  for await (const part of await csvOf(query, leadFilter.parse({}), options)) text += part;
  const [titles = [], ...rows] = parseCsv(text);
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]])));
}
