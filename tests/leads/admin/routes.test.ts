import { describe, expect, test } from 'vitest';
import { leadDetail, leadPage } from '#leads/api/admin-api.ts';
import { testResult } from '#leads/api/endpoint-api.ts';
import { emailList, personExport } from '#leads/api/person-api.ts';
import { keepEmail } from '#leads/email/unsent-emails.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { ENGINES } from '#tests/leads/databases.ts';
import {
  completeSubmission,
  handOver,
  leadSubmission,
  SUSPECT,
  saveTestContent,
  TICKED,
} from '#tests/leads/submissions.ts';
import { openAdmin, type TestAdmin } from './admin-context.ts';

const consent = TICKED;

/** Adds a webhook, and returns its id. */
async function addWebhook({ read }: TestAdmin, name = 'CRM'): Promise<string> {
  const body = { kind: 'webhook', name, url: 'http://127.0.0.1:9/hook' };
  const created = await read('/endpoints', { body, status: 201 });
  expect(created).toMatchObject({
    endpoint: { name, kind: 'webhook', state: 'active', waiting: 0 },
    secret: expect.stringMatching(/^whsec_/),
  });
  return JSON.parse(JSON.stringify(created)).endpoint.id;
}

describe.each(ENGINES)('%s', (engine) => {
  test('one lead comes with its answers in words, its consent and its deliveries', async () => {
    const admin = await openAdmin(engine);
    await saveTestContent(admin.database);
    await addWebhook(admin);
    const submission = completeSubmission(handOver.quiz, { consent });
    await saveSubmission(admin, submission);
    const unnamed = { ...submission.lead, firstName: '', lastName: '' };
    await saveSubmission(admin, leadSubmission({ lead: unnamed }));
    const lead = leadDetail.parse(await admin.read(`/leads/${submission.id}`));
    const [question] = handOver.quiz.questions;
    expect(lead).toMatchObject({
      name: 'Zoé Québécois',
      lead: { email: 'Zoe@Example.test', city: 'Gaspé' },
      verification: 'snapshot',
      scale: handOver.quiz.scale,
      campaign: 'spring',
      delivery: 'due',
      consent: [{ kind: 'given', text: handOver.consentText?.text, language: 'en-CA' }],
      deliveries: [{ eventType: 'lead.completed', endpointName: 'CRM', state: 'due', history: [] }],
    });
    expect(lead.answers).toHaveLength(handOver.quiz.questions.length);
    expect(lead.answers[0]?.question).toBe(question?.title);
    expect(lead.others).toMatchObject([{ name: 'Zoe@Example.test' }]);
  });

  test('a lead whose quiz is not known shows its answers as they are', async () => {
    const admin = await openAdmin(engine);
    const answers = { q1: ['a', 'b'], q2: 3 };
    const submission = leadSubmission({ version: 2, stage: 'complete', answers });
    await saveSubmission(admin, submission);
    const lead = leadDetail.parse(await admin.read(`/leads/${submission.id}`));
    expect(lead).toMatchObject({ verification: 'unverified', score: null, scale: null });
    expect(lead.answers).toEqual([
      { key: 'q1', question: 'q1', label: 'a, b' },
      { key: 'q2', question: 'q2', label: '3' },
    ]);
  });

  test('a person who writes to the sender has the consent withdrawn on all submissions, with a receipt of it', async () => {
    const admin = await openAdmin(engine);
    await saveTestContent(admin.database);
    const [first, second] = [leadSubmission({ consent }), leadSubmission({ consent })];
    for (const submission of [first, second]) await saveSubmission(admin, submission);
    admin.clock.now += 1000;
    const path = `/leads/${first.id}/withdraw`;
    const lead = leadDetail.parse(await admin.read(path, { method: 'POST' }));
    expect(lead.marketing).toBe(false);
    expect(lead.consent.at(-1)).toMatchObject({
      kind: 'withdrawn',
      manner: 'request to the sender',
    });
    const events = await admin.database.query`select submission_id as id from event
      where type = 'consent.withdrawn'`;
    expect(events.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
    await saveSubmission(admin, { ...second, version: 2 });
    expect(await admin.database.query`select id from submission where marketing = 1`).toEqual([]);
  });

  test('suspected spam is erased in one action, and leads stay', async () => {
    const admin = await openAdmin(engine);
    for (let n = 0; n < 120; n += 1) await saveSubmission(admin, leadSubmission(), SUSPECT);
    await saveSubmission(admin, leadSubmission());
    await saveSubmission(admin, leadSubmission({ audit: 'audit-bakery' }), SUSPECT);
    const empty = (query = '') => admin.read(`/quarantine/empty${query}`, { method: 'POST' });
    expect(await empty('?audit=audit-bakery')).toEqual({ submissions: 1 });
    expect(await empty()).toEqual({ submissions: 120 });
    expect(await empty()).toEqual({ submissions: 0 });
    const { counts } = leadPage.parse(await admin.read('/leads'));
    expect(counts).toEqual({ accepted: 1, quarantined: 0 });
    expect(admin.lines).toContainEqual({ event: 'quarantine-emptied', submissions: 120 });
  });

  test('a lead that is being erased is not sent any more', async () => {
    const admin = await openAdmin(engine);
    const { query } = admin.database;
    const endpointId = await addWebhook(admin);
    await saveSubmission(admin, leadSubmission());
    await query`update delivery set state = 'held'`;
    await query`update submission set retain_until = 0`;
    expect(await admin.read('/replay', { body: { endpointId } })).toEqual({ replayed: 0 });
  });

  test('accepting a suspect delivers it, once', async () => {
    const admin = await openAdmin(engine);
    await addWebhook(admin);
    const submission = leadSubmission();
    await saveSubmission(admin, submission, SUSPECT);
    expect(await admin.read('/leads?state=quarantined')).toMatchObject({
      items: [{ id: submission.id, suspicion: 'one sign and another' }],
      counts: { accepted: 0, quarantined: 1 },
    });
    for (const _ of [1, 2]) {
      const lead = await admin.read(`/leads/${submission.id}/accept`, { method: 'POST' });
      expect(leadDetail.parse(lead)).toMatchObject({ state: 'accepted', delivery: 'due' });
      expect(leadDetail.parse(lead).deliveries).toHaveLength(1);
    }
  });

  test('an export holds every row about a person, and nothing about anybody else', async () => {
    const admin = await openAdmin(engine);
    await saveTestContent(admin.database);
    const submission = completeSubmission(handOver.quiz, { consent });
    await saveSubmission(admin, submission);
    const other = { ...submission.lead, email: 'other@example.test' };
    await saveSubmission(admin, leadSubmission({ lead: other }));
    const body = { email: ' ZOE@example.TEST' };
    const exported = personExport.parse(await admin.read('/people/export', { body }));
    const answersInWords = expect.arrayContaining([
      expect.objectContaining({
        question: handOver.quiz.questions[0]?.title,
        label: expect.any(String),
      }),
    ]);
    const { id, answers } = submission;
    expect(exported.submissions).toMatchObject([{ id, marketing: true, answers, answersInWords }]);
    expect(exported.consent).toMatchObject([{ kind: 'given', text: handOver.consentText?.text }]);
    expect(JSON.stringify(exported)).not.toContain('other@example.test');
  });
});

test('an endpoint is paused, gets a new secret, and is removed', async () => {
  const admin = await openAdmin();
  const id = await addWebhook(admin);
  const change = (body: object) => admin.read(`/endpoints/${id}`, { body, method: 'PATCH' });
  expect(await change({ state: 'paused' })).toMatchObject({
    endpoint: { state: 'paused' },
    secret: null,
  });
  expect(await change({ rotateSecret: true })).toMatchObject({
    secret: expect.stringMatching(/^whsec_/),
  });
  expect(await change({})).toMatchObject({ endpoint: { state: 'paused' }, secret: null });
  const list = await admin.read('/endpoints');
  expect(list).toMatchObject({
    items: [{ id, state: 'paused' }],
    missingForEmail: ['SMTP_URL', 'MAIL_FROM', 'SITE_URL'],
  });
  expect(JSON.stringify(list)).not.toContain('whsec_');
  expect((await admin.send(`/endpoints/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await admin.read('/endpoints')).toMatchObject({ items: [] });
});

test('a test delivery says what came back', async () => {
  const admin = await openAdmin();
  const id = await addWebhook(admin);
  const result = testResult.parse(await admin.read(`/endpoints/${id}/test`, { method: 'POST' }));
  expect(result).toMatchObject({ isDelivered: false, status: null });
  expect(result.error).toMatch(/\S/);
});

test('the emails that are kept are listed and read', async () => {
  const admin = await openAdmin();
  const email = { submissionId: null, at: 1, to: 'a@example.test', subject: 'Hi' };
  await keepEmail(admin.database.query, email, Buffer.from('You'));
  const list = emailList.parse(await admin.read('/mails'));
  expect(list.items).toMatchObject([{ subject: 'Hi', to: 'a@example.test', at: 1 }]);
  const mail = await admin.send(`/mails/${list.items[0]?.name}`);
  expect(mail.headers.get('content-type')).toBe('message/rfc822');
  expect(await mail.text()).toContain('You');
  for (const name of ['..%2Fsecret.eml', 'key', '%00'])
    expect((await admin.send(`/mails/${name}`)).status).toBe(404);
});

test('an endpoint is resumed with what was on hold, or not at all', async () => {
  const admin = await openAdmin();
  const { query } = admin.database;
  const id = await addWebhook(admin);
  await saveSubmission(admin, leadSubmission());
  await query`update endpoint set state = 'gone'`;
  await query`update delivery set state = 'held'`;
  await query`create trigger fail before update on delivery begin select raise(abort, 'full'); end`;
  const resume = { method: 'PATCH', body: { state: 'active' } };
  await admin.read(`/endpoints/${id}`, { ...resume, status: 503 });
  expect(await query`select state from endpoint`).toEqual([{ state: 'gone' }]);
  await query`drop trigger fail`;
  await admin.read(`/endpoints/${id}`, resume);
  expect(await query`select state from delivery`).toEqual([{ state: 'due' }]);
});

const LONG = 'x'.repeat(201);

test.each([
  ['/leads?state=new', 'state', 'Invalid option'],
  [`/leads?search=${LONG}`, 'search', '200'],
  ['/leads?cursor=7', 'cursor', 'not the end of a page of leads'],
  ['/leads?sort=city', 'sort', 'Invalid option'],
  ['/leads?cursor=[1.5,"a"]', 'cursor', 'not the end of a page of leads'],
  ['/leads?sort=status&cursor=[3000000000,"a"]', 'cursor', 'not the end of a page of leads'],
  ['/leads?colour=red', 'colour', 'Unrecognized key'],
  ['/leads.csv?cursor=1.a', 'cursor', 'Unrecognized key'],
])('GET %s is refused, naming the field %s and the rule', async (path, field, rule) => {
  const { read } = await openAdmin();
  const error = await read(path, { status: 400 });
  expect(error).toEqual({ error: expect.stringContaining(rule), field });
});

const webhook = { kind: 'webhook', name: 'CRM', url: 'https://crm.example/' };

test.each([
  ['/endpoints', { ...webhook, url: 'http://crm.example/' }, 'url', 'https://'],
  ['/endpoints', { ...webhook, kind: 'email' }, 'url', 'email address'],
  ['/people/export', { email: 'zoe' }, 'email', 'Enter an email address'],
  ['/people/erase', { email: `${LONG}@example.test` }, 'email', '200'],
  ['/people/erase', { email: 'a\0' }, 'email', 'Enter an email address'],
  ['/endpoints', { ...webhook, name: '\u200b' }, 'name', 'Give it a name.'],
  ['/endpoints', { ...webhook, kind: 'email', url: 'a@exa_mple.ca' }, 'url', 'email address'],
  ['/replay', { endpointId: '\0' }, 'endpointId', 'control characters'],
])(
  'POST %s with %j is refused, naming the field %s and the rule',
  async (path, body, field, rule) => {
    const { read } = await openAdmin();
    const error = await read(path, { body, status: 400 });
    expect(error).toEqual({ error: expect.stringContaining(rule), field });
  },
);

test.each([
  ['GET', '/leads/%00'],
  ['POST', '/leads/unknown/accept'],
  ['POST', '/leads/unknown/withdraw'],
  ['PATCH', '/endpoints/unknown'],
  ['DELETE', '/endpoints/%00'],
  ['GET', '/nothing'],
])('%s %s is a 404 that says what is missing', async (method, path) => {
  const { read } = await openAdmin('postgres');
  const body = method === 'PATCH' ? { state: 'paused' } : undefined;
  const error = await read(path, { method, body, status: 404 });
  expect(error).toEqual({ error: expect.stringMatching(/^(There is no|The admin interface)/) });
});

test('a body that is not JSON, not sent as JSON or too long is refused', async () => {
  const { send } = await openAdmin();
  const post = (type: string, body: string) =>
    send('/people/erase', { method: 'POST', headers: { 'content-type': type }, body });
  expect((await post('text/plain', '{}')).status).toBe(415);
  expect((await post('application/json', '{')).status).toBe(400);
  expect((await post('application/json', `{"email":"${'x'.repeat(20_000)}"}`)).status).toBe(413);
});

test('the log says what was read, exported and erased, and nothing about whom', async () => {
  const admin = await openAdmin();
  const submission = leadSubmission();
  await saveSubmission(admin, submission);
  const body = { email: submission.lead.email };
  await admin.read('/leads?search=zo%C3%A9');
  await admin.read(`/leads/${submission.id}`);
  await (await admin.send('/leads.csv')).text();
  await admin.read('/people/export', { body });
  await admin.read('/people/erase', { body });
  expect(admin.lines).toEqual([
    { event: 'leads-listed', count: 1 },
    { event: 'lead-read', count: 1 },
    { event: 'leads-exported', count: 1 },
    { event: 'person-exported', submissions: 1 },
    { event: 'person-erased', submissions: 1, cancelled: 0 },
  ]);
});
