import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Submission } from '#app/quiz/contract/submission.ts';
import { createApp } from '#leads/app.ts';
import { type Query, raw } from '#leads/database/query.ts';
import { LOCAL, openTestContext } from './context.ts';
import { ENGINES } from './databases.ts';
import { runApp } from './running-app.ts';
import { completeSubmission, handOver, leadSubmission } from './submissions.ts';

const countOf = async (query: Query, table: string) =>
  (await query`select * from ${raw(table)}`).length;

/** The field and the rule that a refusal names. */
const errorOf = async (response: Response) => {
  const refusal = z.object({ error: z.string(), field: z.string().optional() });
  const { error, field } = refusal.parse(await response.json());
  return field ? `${field}: ${error}` : error;
};

describe.each(ENGINES)('%s', (engine) => {
  test('a lead that came before its quiz is scored when the quiz arrives', async () => {
    const { send, database } = await runApp(engine);
    await send('/submissions', completeSubmission(handOver.quiz));
    const rows = () => database.query`select verification, score, level from submission`;
    expect(await rows()).toEqual([{ verification: 'unverified', score: null, level: null }]);
    for (const _ of [1, 2]) {
      const response = await send('/content', handOver, { method: 'PUT' });
      expect(await response.json()).toEqual({ sendsEmail: false });
    }
    expect(await rows()).toEqual([
      { verification: 'snapshot', score: expect.any(Number), level: expect.any(String) },
    ]);
    expect(await database.query`select version from event order by version`).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
  });

  test('two signs of a program make a suspect, which gets the same response as any other', async () => {
    const { send, database } = await runApp(engine);
    const headers = { 'X-Visitor-Address': '203.0.113.7' };
    const signs = { trap: { trap: 'x' }, fast: { elapsedMs: 1999 } };
    const sendForm = async (changes: Partial<Submission>) =>
      expect((await send('/submissions', leadSubmission(changes), { headers })).status).toBe(201);
    const suspicions = async () =>
      (await database.query`select suspicion from submission where state = 'quarantined'`).map(
        ({ suspicion }) => suspicion,
      );
    for (let n = 1; n <= 98; n += 1) await sendForm(n % 2 === 0 ? signs.trap : signs.fast);
    expect(await suspicions()).toEqual([]);
    await sendForm({ ...signs.trap, ...signs.fast });
    await sendForm({});
    // One more than one address may send at once.
    await sendForm({});
    await sendForm(signs.trap);
    expect(await suspicions()).toEqual([
      'a hidden field was filled in and the form was sent within two seconds',
      'a hidden field was filled in and many submissions came from one address',
    ]);
  });

  test('what is not stored is a 503 that may be tried again, and the next one is stored', async () => {
    const { send, database, lines } = await runApp(engine);
    await database.query`alter table submission rename to away`;
    const refused = await send('/submissions', leadSubmission());
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await errorOf(refused)).toBe('This is not possible now: try again.');
    await database.query`alter table away rename to submission`;
    expect((await send('/submissions', leadSubmission())).status).toBe(201);
    expect(lines.map(({ event }) => event)).toEqual(['request-failed', 'submission']);
  });

  test('no line of the log holds what a visitor typed or where they are', async () => {
    const { send, lines, database } = await runApp(engine);
    const headers = { 'X-Visitor-Address': '203.0.113.77' };
    const form = leadSubmission();
    await send('/content', handOver, { method: 'PUT' });
    await send('/submissions', form, { headers });
    await send('/submissions', { ...form, extra: form.lead.email }, { headers });
    await send('/submissions', { ...form, id: form.lead.email }, { headers });
    await send('/submissions', `{"email":"${form.lead.email}"`, { headers });
    await database.query`alter table submission rename to away`;
    await send('/submissions', form, { headers });
    // A refusal with the same status is not written again.
    expect(lines).toHaveLength(4);
    const log = JSON.stringify(lines);
    for (const text of [...Object.values(form.lead), 'example.test', '203.0.113'])
      expect(log).not.toContain(String(text).trim());
  });
});

test('with a full disk, submissions are refused and nothing changes; with room again, they are stored', async () => {
  const { send, database, lines } = await runApp('sqlite');
  const [pages] = await database.query`pragma page_count`;
  await database.query`pragma max_page_count = ${raw(String(pages?.page_count))}`;
  const statuses: number[] = [];
  const big = { ...leadSubmission().lead, businessName: 'b'.repeat(200) };
  for (let n = 0; n < 60; n += 1)
    statuses.push((await send('/submissions', leadSubmission({ lead: big }))).status);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  expect(lines).toContainEqual(expect.objectContaining({ code: 'database or disk is full' }));
  const stored = await countOf(database.query, 'submission');
  expect(stored).toBe(statuses.filter((status) => status === 201).length);
  await database.query`pragma max_page_count = 100000`;
  expect((await send('/submissions', leadSubmission())).status).toBe(201);
});

test('a flood is refused with the time to wait, and goes on after it', async () => {
  const context = await openTestContext('sqlite');
  const app = createApp(context);
  const send = (body: string) =>
    app.request(
      '/submissions',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body },
      LOCAL,
    );
  for (let n = 1; n <= 2000; n += 1) expect((await send('{')).status).toBe(400);
  const refused = await send(JSON.stringify(leadSubmission()));
  expect(refused.status).toBe(429);
  context.clock.now += Number(refused.headers.get('retry-after')) * 1000;
  expect((await send(JSON.stringify(leadSubmission()))).status).toBe(201);
});

test('an address that sends too much is refused by its own limit, takes nothing from others, and does not fill the log', async () => {
  const context = await openTestContext('sqlite');
  const app = createApp(context);
  const statusFrom = async (address: string) => {
    const headers = { 'content-type': 'application/json', 'x-visitor-address': address };
    const request = { method: 'POST', headers, body: '{' };
    return (await app.request('/submissions', request, LOCAL)).status;
  };
  const statuses = [];
  for (let n = 0; n < 3000; n += 1) statuses.push(await statusFrom(`2001:db8::${n.toString(16)}`));
  expect(statuses.filter((status) => status === 429)).toHaveLength(2500);
  for (const other of ['2001:db8:0:1::1', '203.0.113.7', '::ffff:203.0.113.8'])
    expect(await statusFrom(other)).toBe(400);
  expect(context.lines).toHaveLength(2);
});

test('requests for the report are limited together with the form', async () => {
  const { send, lines } = await runApp('sqlite');
  const headers = { 'X-Visitor-Address': '203.0.113.7' };
  const ask = async () => {
    const request = { id: randomUUID(), audit: 'audit' };
    return (await send('/report-emails', request, { headers })).status;
  };
  for (let n = 1; n <= 500; n += 1) expect(await ask()).toBe(404);
  expect([await ask(), lines.length]).toEqual([429, 500]);
});

const form = leadSubmission();

test.each<[string, unknown, number, RegExp]>([
  ['no JSON', '{', 400, /is not valid JSON/],
  ['null', 'null', 400, /^Invalid input: expected object/],
  ['over 256 kB', { ...form, trap: 'x'.repeat(264_000) }, 413, /262144 bytes/],
  ['a field that is not known', { ...form, score: 100 }, 400, /^score: Unrecognized key/],
  ['an id that is none', { ...form, id: 'x' }, 400, /^id: Invalid UUID/],
  ['no address', { ...form, lead: { ...form.lead, email: 'zoe' } }, 400, /^lead: /],
  [
    'a prototype in the lead',
    JSON.stringify(form).replace('"firstName"', '"__proto__":{"a":1},"firstName"'),
    400,
    /^lead\.__proto__: Unrecognized key/,
  ],
])('%s is refused by field and rule, without a value', async (_, body, status, message) => {
  const { send, database, lines } = await runApp('sqlite');
  const response = await send('/submissions', body);
  expect(response.status).toBe(status);
  const error = await errorOf(response);
  expect(error).toMatch(message);
  expect(error).not.toMatch(/zoe|Zoé/i);
  expect(await countOf(database.query, 'submission')).toBe(0);
  expect(lines).toEqual([{ event: 'submission-refused', status }]);
});

test.each<[string, Record<string, string>, number]>([
  ['another content type', { 'Content-Type': 'text/plain' }, 415],
  ['a page of another site', { Origin: 'https://evil.example' }, 403],
  ['a page that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }, 403],
])('%s is refused with %j', async (_, headers, status) => {
  const { send, database } = await runApp('sqlite');
  for (const [path, method] of [
    ['/submissions', 'POST'],
    ['/content', 'PUT'],
  ] as const)
    expect((await send(path, form, { method, headers })).status).toBe(status);
  expect(await countOf(database.query, 'submission')).toBe(0);
});

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@audit.example' };

test.each([
  [mail, false],
  [{ ...mail, SITE_URL: 'https://audit.example' }, true],
])('with %j the site is told that emails are sent: %s', async (variables, sendsEmail) => {
  const { send } = await runApp('sqlite', variables);
  const response = await send('/content', handOver, { method: 'PUT' });
  expect(await response.json()).toEqual({ sendsEmail });
});

test('a report in a language that is none is refused: its numbers could not be written', async () => {
  const { send } = await runApp('sqlite');
  await send('/content', handOver, { method: 'PUT' });
  const { consent, ...report } = completeSubmission(handOver.quiz);
  const sent = { ...report, consent: { ...consent, language: '../../x' } };
  expect((await send('/submissions', sent)).status).toBe(400);
});

test.each([
  ['sqlite', 'alter table submission rename to away'],
  ['sqlite', 'pragma query_only = on'],
  ['postgres', 'set session characteristics as transaction read only'],
] as const)(
  'health says that the process responds, readiness that its database takes leads: %s, %s',
  async (engine, end) => {
    const { url, database } = await runApp(engine);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await database.query`${raw(end)}`;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/nothing`)).status).toBe(404);
  },
);
