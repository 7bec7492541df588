import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApp } from '#leads/app.ts';
import { fillNames } from '#leads/email/fill-names.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { openTestContext } from './context.ts';
import { completeSubmission, handOver, saveTestContent } from './submissions.ts';

test.each([
  [
    'one IPv4 address that is written as IPv6 too',
    (n: number) => `${n % 2 ? '::ffff:' : ''}203.0.113.7`,
    50,
  ],
  ['one /64', (n: number) => `2001:db8::${n.toString(16)}`, 50],
  ['many addresses', (n: number) => `203.0.${n >> 8}.${n & 255}`, 500],
])(
  '%s can cause a limited number of emails to strangers',
  async (_, addressOf, limit) => {
    const context = await openTestContext('sqlite');
    await saveTestContent(context.database);
    const app = createApp(context);
    const submission = completeSubmission(handOver.quiz);
    const askFor = async (n: number) => {
      const id = randomUUID();
      const lead = { ...submission.lead, email: `${n}@example.test` };
      await saveSubmission(context, { ...submission, id, lead });
      const headers = { 'content-type': 'application/json', 'x-visitor-address': addressOf(n) };
      const request = { method: 'POST', headers, body: JSON.stringify({ id }) };
      return (await app.request('/report-emails', request)).status;
    };
    const statuses = new Map([[202, 0]]);
    for (let n = 0; n < limit + 10; n += 1) {
      const status = await askFor(n);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 202: limit, 429: 10 });
    context.clock.now += 120_000;
    expect(await askFor(limit + 10)).toBe(202);
  },
  30_000,
);

const HELLO = 'Hello {firstName},\n\nHere is the report of {businessName}.\n\nSee you.';

test.each([
  ['Zoé', 'Café Hélène', 'Hello Zoé,\n\nHere is the report of Café Hélène.\n\nSee you.'],
  ['Zoé', 'Smith & Sons Inc.', 'Hello Zoé,\n\nHere is the report of Smith & Sons Inc.\n\nSee you.'],
  [
    'پری\u200cناز',
    'A/C 24.7',
    'Hello پری\u200cناز,\n\nHere is the report of A/C 24.7.\n\nSee you.',
  ],
  ['Win at evil.example', 'evil.example/x', 'See you.'],
  ['http://192.0.2.1', '192.0.2.1', 'See you.'],
  ['evil．example', 'evil。example', 'See you.'],
  ['a@evil', 'http://x', 'See you.'],
  ['Zoé\u202e', 'A\u200bB', 'See you.'],
  ['Zoé\nYou won', 'x'.repeat(61), 'See you.'],
  ['', '', 'See you.'],
])('the names %j and %j are written into the email where they are no message', (...names) => {
  const [firstName, businessName, text] = names;
  const filled = fillNames(HELLO, { firstName, businessName });
  expect(filled).toBe(text);
});
