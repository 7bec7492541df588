import { describe, expect, test } from 'vitest';
import { readLead } from '#leads/admin/lead-detail.ts';
import { csvOf } from '#leads/admin/leads-csv.ts';
import { csvRequest, leadFilter } from '#leads/api/admin-api.ts';
import { VISITOR_BYTES } from '#shared/limits.ts';
import { largeAnswers, largeQuiz } from '#tests/large-quiz.ts';
import { contentOf } from '#tests/seed.ts';
import { parseCsv } from './admin/parse-csv.ts';
import { ENGINES } from './databases.ts';
import { addWebhook } from './delivery.ts';
import { runApp } from './running-app.ts';
import { completeSubmission, handOver } from './submissions.ts';

const { quiz } = await contentOf(largeQuiz());

describe.each(ENGINES)('with %s', (engine) => {
  test('the largest submission is stored, scored, listed, exported and delivered with every word', async () => {
    const { send, database } = await runApp(engine);
    const { query } = database;
    expect((await send('/content', { ...handOver, quiz }, { method: 'PUT' })).status).toBe(200);
    await addWebhook(database, 'https://crm.example/hook');
    // Letters of two bytes, of which one text has as many as it may.
    const answers = { ...largeAnswers({}, 'é', 3500), q0: 'é'.repeat(4000) };
    const sent = completeSubmission(quiz, { answers });
    const body = JSON.stringify(sent);
    expect(Buffer.byteLength(body)).toBeGreaterThan(160 * 1024);
    expect(Buffer.byteLength(body)).toBeLessThan(VISITOR_BYTES);
    expect((await send('/submissions', body)).status).toBe(201);

    const lead = await readLead(query, sent.id);
    expect(lead).toMatchObject({ verification: 'snapshot' });
    expect(lead.answers).toHaveLength(500);
    expect(lead.answers[0]?.label).toBe(answers.q0);
    const [event] = await query`select payload from event`;
    const { data } = JSON.parse(String(event?.payload));
    expect(data.answers[24].value).toBe('é'.repeat(3500));
    let csv = '';
    const options = csvRequest.parse({ format: 'crm' });
    for await (const part of await csvOf(query, leadFilter.parse({}), options)) csv += part;
    const [names = [], record = []] = parseCsv(csv.replace(/^\uFEFF/, ''));
    const cell = (name: string) => record[names.indexOf(name)];
    expect([cell('What about 0?'), cell('How about q30?')]).toEqual([answers.q0, 'Answer 0']);
  });

  test('a body of the most bytes that a request may have is read, and one of more is not', async () => {
    const { send } = await runApp(engine);
    const sent = completeSubmission(quiz, { answers: {} });
    const bodyOf = (bytes: number) => {
      const body = JSON.stringify({ ...sent, trap: '' });
      return body.replace('"trap":""', `"trap":""${' '.repeat(bytes - Buffer.byteLength(body))}`);
    };
    expect((await send('/submissions', bodyOf(VISITOR_BYTES))).status).toBe(201);
    expect((await send('/submissions', bodyOf(VISITOR_BYTES + 1))).status).toBe(413);
  });
});
