import { expect, test } from 'vitest';
import { richTextOf } from '#app/quiz/base/markdown.ts';
import { markedText } from '#app/quiz/base/text-blocks.ts';
import { createApp } from '#leads/app.ts';
import { saveContent } from '#leads/content/site-content.ts';
import { fillNames } from '#leads/email/fill-names.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { EVERY_ANSWER, EVERY_TYPE } from '#tests/quiz/every-type.ts';
import { infoOf, textOf } from '#tests/report/poppler.ts';
import { contentOf } from '#tests/seed.ts';
import { LOCAL, openTestContext } from './context.ts';
import { partsOf } from './mime.ts';
import { startSendingApp } from './sending-app.ts';
import { BAKERY } from './several-audits.ts';
import { completeSubmission, handOver, saveTestContent } from './submissions.ts';

test.each([
  [
    'one IPv4 address that is written as IPv6 too',
    (n: number) => `${n % 2 ? '::ffff:' : ''}203.0.113.7`,
    50,
  ],
  ['one /64', (n: number) => `2001:db8::${n.toString(16)}`, 50],
  ['many addresses', (n: number) => `203.0.${n >> 8}.${n & 255}`, 500],
])('%s can cause a limited number of emails to strangers', async (_, addressOf, limit) => {
  const context = await openTestContext('sqlite');
  await saveTestContent(context.database);
  const app = createApp(context);
  const { query } = context.database;
  const submission = completeSubmission(handOver.quiz);
  await saveContent(query, BAKERY, 0);
  const bakery = completeSubmission(BAKERY.quiz, { audit: BAKERY.audit });
  for (const each of [submission, bakery]) await saveSubmission(context, each);
  const askFor = async (n: number, { id, audit } = submission, address = addressOf(n)) => {
    // As if each request were for another submission, which takes far longer to store than to ask for.
    await query`delete from delivery`;
    await query`delete from event`;
    const headers = { 'content-type': 'application/json', 'x-visitor-address': address };
    const request = { method: 'POST', headers, body: JSON.stringify({ id, audit }) };
    return (await app.request('/report-emails', request, LOCAL)).status;
  };
  const statuses = new Map([[202, 0]]);
  for (let n = 0; n < limit + 10; n += 1) {
    const status = await askFor(n);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 202: limit, 429: 10 });
  expect(await askFor(limit, bakery, '198.51.100.7')).toBe(202);
  context.clock.now += 120_000;
  expect(await askFor(limit + 10)).toBe(202);
});

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
  ['WWW.evil', 'evil.\ufe0fexample', 'See you.'],
  ['mailto:x?body=You%20won', 'tel:+15145550199', 'See you.'],
  ['\\\\evil\\prize', 'file:evil', 'See you.'],
  ['Zoé\u202e', 'A\u200bB', 'See you.'],
  ['Zoé\nYou won', 'x'.repeat(61), 'See you.'],
  ['', '', 'See you.'],
])('the names %j and %j are written into the email where they are no message', (...names) => {
  const [firstName, businessName, text] = names;
  const filled = fillNames(richTextOf(HELLO), { firstName, businessName });
  expect(markedText(filled)).toBe(text);
});

test.each(['https://evil.example', 'www.evil', 'evil.example/prize', 'win@evil'])(
  'what a stranger typed with %j in it is nowhere in the email: neither text, file name nor PDF',
  async (typed) => {
    const { context, smtp, database, requestReport, send } = await startSendingApp('sqlite');
    const { quiz } = await contentOf(EVERY_TYPE);
    const quickWins = { ...quiz.quickWins, rules: [TEXT_TO_COPY] };
    const content = { ...handOver, quiz: { ...quiz, quickWins } };
    await database.transaction((query) => saveContent(query, content, 0));
    const { lead, ...sent } = completeSubmission(quiz, { answers: EVERY_ANSWER });
    const names = ['firstName', 'lastName', 'businessName', 'city', 'industry', 'province'];
    const fields = [{ key: 'own', label: typed, value: typed }];
    const hostile = { ...lead, ...Object.fromEntries(names.map((name) => [name, typed])), fields };
    const answers = { ...sent.answers, tool: `See ${typed}.` };
    await saveSubmission(context, { ...sent, lead: hostile, answers });
    expect((await requestReport({ id: sent.id, audit: sent.audit })).status).toBe(202);
    await send();
    const message = smtp.emails[0]?.message ?? '';
    const { text, attachment } = partsOf(message);
    const file = Buffer.from(attachment, 'latin1');
    const withoutContent = message.replace(/^[A-Za-z0-9+/]{40,}=*\r?$/gm, '');
    expect(withoutContent).toContain('filename=');
    const pdf = textOf(file);
    expect(pdf).toContain('Ask.');
    // Words of the visitor that carry no message stay.
    expect(pdf).toContain('Fewer invoices, more bread.');
    for (const part of [withoutContent, text, pdf, infoOf(file)]) expect(part).not.toMatch(/evil/i);
  },
  60_000,
);

const TEXT_TO_COPY = {
  source: 'answer' as const,
  question: 'late',
  values: ['yes'],
  text: 'Ask.',
  copyText: '{businessName} in {city}, {industry}',
  sharedCopyText: '{industry}',
};
