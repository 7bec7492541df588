import { randomUUID } from 'node:crypto';
import { Window } from 'happy-dom';
import { expect, test, vi } from 'vitest';
import { richTextOf } from '#app/quiz/base/markdown.ts';
import type { Submission } from '#app/quiz/contract/submission.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { readLead } from '#leads/admin/lead-detail.ts';
import { listLeads } from '#leads/admin/lead-list.ts';
import { leadFilter } from '#leads/api/admin-api.ts';
import { createApp } from '#leads/app.ts';
import { contentHandOver, saveContent } from '#leads/content/site-content.ts';
import { decodeSubmission } from '#leads/database/stored-submission.ts';
import {
  changeEndpoint,
  createEndpoint,
  listEndpoints,
  replay,
} from '#leads/delivery/endpoints.ts';
import { createMailer, type Email } from '#leads/email/mailer.ts';
import { ownerNoteFor } from '#leads/email/owner-note.ts';
import { listEmails, readEmail } from '#leads/email/unsent-emails.ts';
import { personKeyOf } from '#leads/person-key.ts';
import { erasePerson } from '#leads/privacy/erase-person.ts';
import { exportPerson } from '#leads/privacy/export-person.ts';
import { withdrawConsent } from '#leads/privacy/withdraw-consent.ts';
import { sendTest } from '#leads/senders.ts';
import { acceptSubmission, saveSubmission } from '#leads/submissions/save-submission.ts';
import { textOf } from '#tests/report/poppler.ts';
import { LOCAL as LOCAL_REQUEST } from './context.ts';
import { openTestDatabase } from './databases.ts';
import { LOCAL } from './delivery.ts';
import { partsOf } from './mime.ts';
import { mailServer, startSendingApp } from './sending-app.ts';
import { startSmtp } from './smtp.ts';
import {
  completeSubmission,
  handOver,
  leadSubmission,
  SUSPECT,
  saveTestContent,
  TICKED,
} from './submissions.ts';

const { siteSettings } = handOver;
const OWNER = 'owner@business.example';

/** The process with a mail server, and a person's finished audit. */
async function start({ hasSmtp = true, variables = {} } = {}) {
  const { requestReport: request, ...app } = await startSendingApp('sqlite', {
    hasSmtp,
    variables,
  });
  const { context, database, send, smtp } = app;
  const { query } = database;
  await saveTestContent(database);
  const submission = completeSubmission(handOver.quiz);
  const requestReport = (id = submission.id) => request({ id });
  return {
    ...app,
    query,
    submission,
    requestReport,
    /** The parts of the email with this number. */
    email: (index = 0) => partsOf(smtp.emails[index]?.message ?? ''),
    /** Publishes other settings of leads, in a language. */
    publish: (leads: object, language = 'en-CA') =>
      saveContent(
        query,
        contentHandOver.parse({ ...handOver, siteSettings: withLeads(leads, language) }),
        1,
      ),
    /** Stores the report with these changes, which the visitor asks for by email. */
    async sendReport(changes: Partial<Submission> = {}) {
      await saveSubmission(context, { ...submission, ...changes });
      await requestReport();
      await send();
    },
    /** Adds the owner as a recipient, who gets the lead where that is allowed. */
    async addOwner({ includesLead = false } = {}) {
      const owner = { kind: 'email', name: 'Owner', url: OWNER } as const;
      const { endpoint } = await createEndpoint(query, owner, { policy: LOCAL, now: 0 });
      if (includesLead) await changeEndpoint(query, endpoint.id, { includesLead }, 0);
      return endpoint;
    },
  };
}

const withLeads = (leads: object, language = siteSettings.language) => ({
  ...siteSettings,
  language,
  leads: { ...siteSettings.leads, ...leads },
});

/** Sends an email over an SMTP server, in the time of an attempt. */
async function sendOver(url: string, changes: Partial<Email> = {}, timeoutMs?: number) {
  const { query } = await openTestDatabase('sqlite');
  const environment = { ...mailServer(url), MAIL_DOMAINS: [], sendsEmail: true };
  return createMailer(environment, query, timeoutMs)({ ...email, ...changes });
}

test('the headers of an email from a site with accents are plain', async () => {
  const smtp = await startSmtp();
  const { query } = await openTestDatabase('sqlite');
  const MAIL_FROM = 'bonjour@épicerie.example';
  const environment = { SMTP_URL: smtp.url, MAIL_FROM, MAIL_DOMAINS: [], sendsEmail: true };
  await createMailer(environment, query)({ ...email, withdrawUrl: 'https://épicerie.example/w' });
  const [head = ''] = (smtp.emails[0]?.message ?? '').split('\r\n\r\n');
  expect(head).toContain('List-Unsubscribe: <https://xn--picerie-9xa.example/w>');
  expect(head).toMatch(/^\p{ASCII}*$/u);
});

test('nothing is sent without TLS to a mail server on another machine', async () => {
  const smtp = await startSmtp();
  // An address of this machine that is not the loopback’s.
  const url = smtp.url.replace('127.0.0.1', '0.0.0.0');
  expect(await sendOver(url)).toMatchObject({ error: 'The mail server offers no TLS.' });
  expect(smtp.emails).toEqual([]);
  expect(await sendOver(`${url}?requireTLS=false`)).toMatchObject({ status: '250', error: null });
});

test('no report is promised to an address that no mail server takes', async () => {
  const { context, smtp, submission, requestReport, send } = await start();
  const lead = { ...submission.lead, email: 'zoe@example..ca' };
  await saveSubmission(context, { ...submission, lead });
  expect((await requestReport()).status).toBe(400);
  await saveSubmission(context, { ...submission, version: 3 });
  expect((await requestReport()).status).toBe(202);
  await send();
  expect(smtp.emails).toHaveLength(1);
});

test('a visitor who asks gets the report, with the PDF, the sender and a withdrawal link', async () => {
  const { context, query, smtp, submission, requestReport, send, open, ...sent } = await start();
  await saveSubmission(context, submission);
  await send();
  expect(smtp.emails).toEqual([]);
  expect((await requestReport()).status).toBe(202);
  await send();
  expect(smtp.emails).toMatchObject([{ from: 'audit@business.example', to: ['Zoe@example.test'] }]);
  expect(smtp.greeting).toBe('business.example');
  const { head, text, attachment } = sent.email();
  expect(head).toMatch(/Message-ID: <\w+@business\.example>/);
  expect(smtp.emails[0]?.message).not.toContain(submission.id);
  expect(head).toContain('From: Harbour Web <audit@business.example>');
  expect(head).toContain('To: Zoe@example.test');
  const [, link] =
    /List-Unsubscribe: <(https:\/\/audit\.example\/withdraw\/[\w.-]+)>/.exec(head) ?? [];
  expect(link).toBeDefined();
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(text).toContain('12 Lower Water Street');
  expect(text).toContain(link);
  expect(text).toContain('Zoé');
  const pdf = textOf(Buffer.from(attachment, 'latin1'));
  expect(pdf).toContain('Café Hélène');
  const [row] = await query`select score from submission`;
  expect(pdf).toContain(`Your score ${row?.score}`);
  expect((await open(new URL(link ?? '').pathname)).status).toBe(200);
});

test('an email has the lists, bold and links of its text, as a page and as plain text', async () => {
  const { submission, publish, sendReport, ...sent } = await start();
  const body = richTextOf(
    'Hello **{firstName}**,\nhow are you?\n\n- [Call us](https://bakery.example/call?a=1&b=2)\n- Ask *{businessName}*',
  );
  const { reportEmail, sender, withdrawal } = siteSettings.leads;
  await publish({ reportEmail: { ...reportEmail, body } }, 'fr-CA');
  await sendReport({
    lead: { ...submission.lead, firstName: 'A<b>"da', businessName: 'evil.example' },
  });
  const { head, text, html, attachment } = sent.email();
  const [, link] = /List-Unsubscribe: <([^>]+)>/.exec(head) ?? [];
  const { name, address, contact } = sender;
  expect(text.replaceAll('\r\n', '\n').trim()).toBe(
    `Hello *A<b>"da*,
how are you?

• Call us (https://bakery.example/call?a=1&b=2)

-- \n${name}\n${address}\n${contact}

${withdrawal.link}
${link}`,
  );
  const page = new new Window().DOMParser().parseFromString(html, 'text/html');
  expect(page.documentElement.lang).toBe('fr-CA');
  expect([...page.querySelectorAll('p')].map(({ innerHTML }) => innerHTML)).toEqual([
    'Hello <strong>A&lt;b&gt;"da</strong>,<br>how are you?',
    `${name}<br>${address}<br>${contact}`,
    expect.stringContaining(withdrawal.link),
  ]);
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Call us',
  ]);
  const links = [...page.querySelectorAll('a')];
  expect(links.map((each) => each.getAttribute('href'))).toEqual([
    'https://bakery.example/call?a=1&b=2',
    link,
  ]);
  // Nothing is loaded, and no colour is ours.
  expect(page.querySelector('img, link, script, style, [src]')).toBeNull();
  expect(html).not.toMatch(/color: |background|url\(|aria-/);
  expect(textOf(Buffer.from(attachment, 'latin1'))).toContain('A<b>');
});

test.each([
  ['Hello@Harbour.example', 'Reply-To: Hello@harbour.example\r\n'],
  ['mailto:hello@harbour.example.', 'Reply-To: hello@harbour.example\r\n'],
  ['902 555 0199', undefined],
  ['https://harbour.example', undefined],
])('a visitor who replies reaches the sender: %s', async (contact, line) => {
  const { context, smtp, submission, requestReport, publish, send } = await start();
  await publish({ sender: { ...siteSettings.leads.sender, contact } });
  const consent = TICKED;
  await saveSubmission(context, { ...submission, consent });
  await requestReport();
  const personKey = personKeyOf(context.key, submission.lead.email);
  context.clock.now += 1000;
  await withdrawConsent(context, { audit: 'audit', personKey });
  context.clock.now += 1000;
  await saveSubmission(context, leadSubmission({ consent }));
  await send();
  const heads = smtp.emails.map(({ message }) => partsOf(message).head);
  expect(heads).toHaveLength(2);
  for (const head of heads) expect(/^Reply-To: .*\r\n/m.exec(head)?.[0]).toBe(line);
});

test.each([
  ['hello@bakery.example', 'Harbour Web <hello@bakery.example>'],
  ['Hello@BAKERY.example', 'Harbour Web <Hello@bakery.example>'],
  ['hallo@bäckerei.example', /^Harbour Web <.*@(xn--bckerei-5wa|bäckerei)\.example>$/],
  ['hello@shop.bakery.example', 'Harbour Web <audit@business.example>'],
  ['hello@bakery.example.evil.test', 'Harbour Web <audit@business.example>'],
  [undefined, 'Harbour Web <audit@business.example>'],
])(
  'emails to visitors come from %s only if its domain is allowed; the owner’s never do',
  async (from, line) => {
    const variables = { MAIL_DOMAINS: 'Bakery.example, bäckerei.example' };
    const { smtp, publish, addOwner, sendReport } = await start({ variables });
    await publish({ sender: { ...siteSettings.leads.sender, email: from } });
    await addOwner();
    await sendReport();
    const heads = new Map(smtp.emails.map(({ to, message }) => [to[0], partsOf(message).head]));
    const fromOf = (to: string) => /^From: (.*)\r$/m.exec(heads.get(to) ?? '')?.[1];
    expect(fromOf('Zoe@example.test')).toEqual(
      typeof line === 'string' ? line : expect.stringMatching(line),
    );
    expect(fromOf(OWNER)).toBe('Audit <audit@business.example>');
    const report = smtp.emails.find(({ to }) => to[0] !== OWNER);
    const isOwn = fromOf('Zoe@example.test') !== 'Harbour Web <audit@business.example>';
    expect(report?.from === 'audit@business.example').toBe(!isOwn);
  },
);

test('a sender that may not be used is in the log, by its domain alone', async () => {
  const { context, database } = await start({ variables: { MAIL_DOMAINS: 'bakery.example' } });
  const put = (email: string) => {
    const changed = withLeads({ sender: { ...siteSettings.leads.sender, email } });
    const body = JSON.stringify({ ...handOver, siteSettings: changed });
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'PUT', headers, body };
    return createApp({ ...context, database }).request('/content', request, LOCAL_REQUEST);
  };
  expect((await put('hello@bakery.example')).status).toBe(200);
  expect((await put('hello@other.example')).status).toBe(200);
  expect((await put('hello')).status).toBe(400);
  const lines = context.lines.filter(({ event }) => event === 'content');
  expect(lines.map(({ refusedDomain }) => refusedDomain)).toEqual([undefined, 'other.example']);
  expect(JSON.stringify(context.lines)).not.toContain('hello');
});

test('a certificate that is not valid is said, and a parameter of SMTP_URL does without', async () => {
  const { url } = await startSmtp({ hasTls: true });
  // The server's own certificate has expired, and the server says that it is none.
  vi.mocked(console.error).mockClear();
  const error = 'The mail server cannot be reached (CERT_HAS_EXPIRED).';
  expect(await sendOver(url)).toEqual({ status: null, error });
  expect(await sendOver(`${url}?ignoreTLS=true`)).toEqual({ status: '250', error: null });
});

test('a mail server that is slow at each step gets no email after the time of an attempt', async () => {
  const smtp = await startSmtp();
  smtp.delay = 400;
  const error = 'The mail server took longer than 0.6 s.';
  expect(await sendOver(smtp.url, {}, 600)).toEqual({ status: null, error });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(smtp.emails).toEqual([]);
});

test('the report is sent three times at most', async () => {
  const { context, submission, requestReport } = await start();
  await saveSubmission(context, submission);
  const statuses = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await requestReport()).status);
  expect(statuses).toEqual([202, 202, 202, 429, 429]);
});

test('one address gets six reports a day at most, however many submissions name it', async () => {
  const { context, requestReport } = await start();
  const statuses = [];
  for (let count = 0; count < 7; count += 1) {
    const { id, ...rest } = completeSubmission(handOver.quiz);
    await saveSubmission(context, { id, ...rest });
    statuses.push((await requestReport(id)).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429]);
});

test('an email without the names that it would have is about the report', async () => {
  const { submission, sendReport, ...sent } = await start();
  const lead = { ...submission.lead, firstName: 'Win: evil.example', businessName: 'evil.example' };
  await sendReport({ lead });
  const { head, text } = sent.email();
  expect(head).toContain(`Subject: ${handOver.resultsPage.title}`);
  expect(text).toContain('the report you asked for');
  expect(head + text).not.toContain('evil');
});

test('there is no report of a form alone, of an unknown id, or by the rules of another revision', async () => {
  const { context, submission, requestReport } = await start();
  expect((await requestReport()).status).toBe(404);
  await saveSubmission(context, { ...submission, stage: 'lead', version: 1 });
  expect((await requestReport()).status).toBe(404);
  await saveSubmission(context, { ...submission, scoringRevision: 'other' });
  expect((await requestReport()).status).toBe(404);
  expect((await requestReport('not an id')).status).toBe(400);
});

test('nothing is sent to suspected spam until a person accepts it', async () => {
  const { context, query, smtp, submission, requestReport, send } = await start();
  await saveSubmission(context, submission, SUSPECT);
  expect((await requestReport()).status).toBe(202);
  const [held] = (await readLead(query, submission.id)).deliveries;
  const { endpointId = '', eventId, state } = held ?? {};
  expect([state, await replay(query, { endpointId, eventId }, Date.now())]).toEqual(['held', 0]);
  await send();
  expect(smtp.emails).toEqual([]);
  await acceptSubmission(context, submission.id);
  await send();
  expect(smtp.emails).toHaveLength(1);
});

test('a connection that is cut in the middle of a message is tried again, under the same id', async () => {
  const { query, smtp, sendReport, send } = await start();
  smtp.cuts = 1;
  await sendReport();
  expect(await query`select state, attempts from delivery`).toEqual([
    { state: 'due', attempts: 1 },
  ]);
  await query`update delivery set due_at = 0`;
  await send();
  expect(await query`select state from delivery`).toEqual([{ state: 'delivered' }]);
  expect(smtp.emails).toHaveLength(1);
});

test('an address that the mail server does not know is given up at once, and stays out of the tables', async () => {
  const { context, query, smtp, sendReport } = await start();
  smtp.refusal = 550;
  await sendReport();
  expect(await query`select state, last_status from delivery`).toEqual([
    { state: 'exhausted', last_status: '550' },
  ]);
  expect(await query`select failures from endpoint`).toEqual([{ failures: 0 }]);
  expect(JSON.stringify(await query`select * from attempt`)).not.toContain('zoe');
  expect(JSON.stringify(context.lines)).not.toMatch(/zoe|example\.test/i);
});

test('an address that the mail server does not take now is tried again, and holds back no other email', async () => {
  const { query, smtp, sendReport } = await start();
  smtp.refusal = 450;
  await sendReport();
  expect(await query`select state, last_status from delivery`).toEqual([
    { state: 'due', last_status: '450' },
  ]);
  expect(await query`select failures from endpoint`).toEqual([{ failures: 0 }]);
});

test('the owner is told of a lead, without personal data', async () => {
  const { context, smtp, submission, addOwner, send } = await start();
  const endpoint = await addOwner();
  await saveSubmission(context, submission);
  await send();
  expect(smtp.emails.map(({ to }) => to)).toEqual([[OWNER]]);
  const { message } = smtp.emails[0] ?? { message: '' };
  expect(message).toMatch(/Subject: =\?UTF-8\?Q\?New_lead=3A_score_\d+/);
  // In quoted-printable, = is =3D.
  expect(message).toContain('http://localhost:3333/studio/leads?audit=3Daudit');
  expect(message).not.toMatch(/Zo|Hélène|H=C3|Gasp|@example/i);
  expect(await sendTest(context, endpoint.id)).toMatchObject({ isDelivered: true, status: '250' });
});

/** What visitors read about emails with their details. */
const TOLD = { sentByEmail: 'Your details and answers are also emailed to our team.' };

test('an owner who wants it gets the lead by email, once visitors are told; a reply goes to the visitor', async () => {
  const { context, query, submission, publish, addOwner, send, ...sent } = await start();
  const endpoint = await addOwner();
  expect(endpoint.includesLead).toBe(false);
  const turnOn = () => changeEndpoint(query, endpoint.id, { includesLead: true }, 0);
  await expect(turnOn()).rejects.toMatchObject({ field: 'includesLead', status: 400 });
  await publish(TOLD);
  expect((await turnOn()).endpoint.includesLead).toBe(true);
  const fields = [
    { key: 'team', label: 'Team size', value: 0 },
    { key: 'owner', label: 'I am the owner', value: true },
  ];
  await saveSubmission(context, { ...submission, lead: { ...submission.lead, fields } });
  await send();
  const { head, text } = sent.email();
  expect(head).toContain('Reply-To: Zoe@example.test');
  expect(head).toContain('Auto-Submitted: auto-generated');
  expect(head).toContain('From: Audit <audit@business.example>');
  const [row] = await query`select * from submission`;
  const { lead, answers, score } = decodeSubmission(row ?? {});
  const { quickWins, summary } = reportFor(handOver.quiz, lead, answers, score);
  expect(head).toContain(
    `Subject: New lead: Zoé Québécois, Café Hélène (score ${score}, ${summary?.level.name}) · AI Discoverability Audit\r\n`,
  );
  expect(quickWins.length).toBeGreaterThan(0);
  const questions = handOver.quiz.questions.map(({ title }) => title);
  for (const part of [
    'Email: Zoe@Example.test',
    'City: Gaspé',
    'Team size: 0',
    'I am the owner: Yes',
    'Marketing: No consent',
    ...questions,
    ...quickWins.map((win) => win.text),
    `http://localhost:3333/studio/leads/lead/${submission.id}?audit=audit`,
  ])
    expect(text).toContain(part);
  expect(await sendTest(context, endpoint.id)).toMatchObject({ isDelivered: true });
  expect(sent.email(1).text).toContain('Business: Test Business');
  expect(JSON.stringify(context.lines)).not.toMatch(/zoe|example\.test/i);
});

test('an audit that does not tell visitors of emails sends none with their details, and says so to the owner', async () => {
  const { context, submission, publish, addOwner, send, ...sent } = await start();
  await publish(TOLD);
  await addOwner({ includesLead: true });
  await publish({ sentByEmail: null });
  await saveSubmission(context, submission);
  await send();
  const { head, text } = sent.email();
  expect(text).toContain('do not tell visitors that their details are emailed');
  expect(head + text).not.toMatch(/Zo|Hélène|Gasp|Reply-To/i);
});

test('the owner is told of a withdrawn consent, with a link to the lead and nothing else of it', async () => {
  const { context, smtp, submission, addOwner, send, ...sent } = await start();
  await addOwner();
  await saveSubmission(context, { ...submission, consent: TICKED });
  await send();
  const personKey = personKeyOf(context.key, submission.lead.email);
  await withdrawConsent(context, { audit: 'audit', personKey });
  await send();
  expect(smtp.emails).toHaveLength(2);
  const { head, text } = sent.email(1);
  expect(head).toContain('Subject: Consent withdrawn');
  expect(text).toContain(`http://localhost:3333/studio/leads/lead/${submission.id}?audit=audit`);
  expect(head + text).not.toMatch(/Zo|Hélène|Gasp|Reply-To/i);
});

test('an email with a lead that was not sent is erased with the lead', async () => {
  const { context, query, submission, publish, addOwner, send } = await start({ hasSmtp: false });
  await publish(TOLD);
  await addOwner({ includesLead: true });
  await saveSubmission(context, submission);
  await send();
  expect(await listEmails(query)).toHaveLength(1);
  await erasePerson(context, submission.lead.email);
  expect(await listEmails(query)).toEqual([]);
});

test('a webhook has no switch for the lead in an email', async () => {
  const { query } = await openTestDatabase('sqlite');
  const webhook = { kind: 'webhook', name: 'CRM', url: 'https://crm.example/' } as const;
  const { endpoint } = await createEndpoint(query, webhook, { policy: LOCAL, now: 0 });
  await expect(changeEndpoint(query, endpoint.id, { includesLead: true }, 0)).rejects.toMatchObject(
    { field: 'includesLead', status: 400 },
  );
});

test('an email that is kept is shown as not sent', async () => {
  const { context, query, submission, addOwner, sendReport } = await start({ hasSmtp: false });
  await addOwner();
  await sendReport();
  const shown = await listLeads(query, leadFilter.parse({}));
  expect(shown.items.map(({ delivery }) => delivery)).toEqual(['unsent']);
  const lead = await readLead(query, submission.id);
  expect(
    lead.deliveries.map(({ state, history }) => [state, ...history.map(({ status }) => status)]),
  ).toEqual([
    ['unsent', 'not sent'],
    ['unsent', 'not sent'],
  ]);
  expect(await listEndpoints(query)).toMatchObject([{ lastSuccessAt: null }]);
  const { submissions } = await exportPerson(context, submission.lead.email);
  expect(submissions).toMatchObject([{ id: submission.id, sentTo: [] }]);
});

const email: Email = {
  id: 'event-1',
  submissionId: null,
  at: Date.UTC(2026, 0, 31, 12),
  to: 'owner@example.com',
  subject: 'Leçon d’été',
  text: 'Text',
};

test('without the address of the site, messages are kept in the database', async () => {
  const { query } = await openTestDatabase('sqlite');
  const environment = { ...mailServer('smtp://127.0.0.1:1'), MAIL_DOMAINS: [], sendsEmail: false };
  const send = createMailer(environment, query);
  expect(await send(email)).toEqual({ status: 'not sent', error: null });
  const submissionId = randomUUID();
  expect(await send({ ...email, submissionId })).toMatchObject({ error: expect.any(String) });
  const [kept] = await listEmails(query);
  expect(kept).toMatchObject({ at: email.at, to: 'owner@example.com', subject: 'Leçon d’été' });
  expect(await readEmail(query, kept?.name ?? '')).toContain('To: owner@example.com');
  expect(await listEmails(query)).toHaveLength(1);
});

test.each(['a\r\nBcc: evil@example.com', 'a\nX-Evil: 1', '"x" <evil@example.com>, b'])(
  'the text %j adds no header and no recipient',
  async (text) => {
    const smtp = await startSmtp();
    const sent = await sendOver(smtp.url, { subject: text, fromName: text });
    expect(sent).toMatchObject({ error: null });
    const [{ to, message } = { to: [], message: '' }] = smtp.emails;
    expect(to).toEqual(['owner@example.com']);
    const [head = ''] = message.split('\r\n\r\n');
    expect(head).not.toMatch(/^(bcc|x-evil)/im);
    expect(head.match(/^to:.*$/gim)).toEqual(['To: owner@example.com']);
  },
);

test.each(['a@example.com,evil@example.com', 'a@example.com>\r\nRCPT TO:<evil@example.com'])(
  'the address %j reaches nobody else',
  async (to) => {
    const smtp = await startSmtp();
    expect(await sendOver(smtp.url, { to })).toMatchObject({ isFinal: true });
    expect(smtp.emails).toEqual([]);
  },
);

test('the owner of a French audit is told in French', async () => {
  const { context, submission, publish, addOwner, send, ...sent } = await start();
  await publish(TOLD, 'fr-CA');
  await addOwner({ includesLead: true });
  await saveSubmission(context, submission);
  await send();
  const { head, text } = sent.email();
  expect(head).toMatch(/Subject: Nouveau client potentiel : Zoé .* \(score de \d+, /);
  for (const part of ['Courriel\u00a0: Zoe@Example.test', 'Réponses\r\n-', 'dans le Studio\u00a0:'])
    expect(text).toContain(part);
  expect(text).not.toMatch(/Name|Quick wins|See the lead|consent:/);
  const gaveUp = ownerNoteFor('endpoint.exhausted', '{"endpointName":"CRM"}', '', undefined, 'fr');
  expect(gaveUp.subject).toContain('«\u00a0CRM\u00a0»');
});

test('the owner is told what was given up', () => {
  const { subject, text } = ownerNoteFor(
    'endpoint.exhausted',
    '{"endpointName":"CRM"}',
    'https://studio.example',
  );
  expect(subject).toBe('Leads do not reach “CRM”');
  expect(text).toContain('https://studio.example/leads/deliveries');
});
