import { expect, test, vi } from 'vitest';
import { raw } from '#leads/database/query.ts';
import { openSqlite } from '#leads/database/sqlite.ts';
import { admitted, forwarded, type PlainRequest } from '#tests/forwarded-requests.ts';
import { send } from '#tests/server/send.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { startLeadsProcess } from './leads-process.ts';
import { mailServer } from './sending-app.ts';
import { startSmtp } from './smtp.ts';
import { completeSubmission, handOver, leadSubmission } from './submissions.ts';

vi.setConfig({ testTimeout: 60_000 });

const SITE = 's'.repeat(32);
const ADMIN = 'a'.repeat(32);
const METRICS = 'm'.repeat(32);
const TOKENS = {
  LEADS_SITE_TOKEN: SITE,
  LEADS_ADMIN_TOKEN: ADMIN,
  METRICS_TOKEN: METRICS,
  LEADS_PUBLIC_URL: 'https://leads.example',
};
const stored = completeSubmission(handOver.quiz);

const json = (method: string, path: string, body: unknown): PlainRequest => ({
  method,
  path,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
const get = (path: string): PlainRequest => ({ method: 'GET', path });

/** What each door guards, with the token that opens it. */
const DOORS: [string, PlainRequest][] = [
  [SITE, json('POST', '/submissions', leadSubmission())],
  [SITE, json('PUT', '/content', { ...handOver, revision: 'of a stranger' })],
  [SITE, json('POST', '/report-emails', { id: stored.id, audit: 'audit' })],
  [SITE, get('/withdraw/token')],
  [SITE, json('POST', '/confirm/token', {})],
  [METRICS, get('/metrics')],
  [ADMIN, get('/admin/leads')],
  [ADMIN, get('/admin/leads.csv')],
  [ADMIN, get(`/admin/leads/${stored.id}`)],
  [ADMIN, get('/admin/endpoints')],
  [ADMIN, json('POST', '/admin/people/export', { email: stored.lead.email })],
  [ADMIN, json('POST', '/admin/people/erase', { email: stored.lead.email })],
  [
    ADMIN,
    json('POST', '/admin/endpoints', { kind: 'webhook', name: 'x', url: 'https://x.example' }),
  ],
];

/** The process with one lead of an audit, and what it holds. */
async function start(variables: Record<string, string>) {
  const smtp = await startSmtp();
  const LEADS_DIR = temporaryFolder();
  const { url } = await startLeadsProcess({ LEADS_DIR, ...mailServer(smtp.url), ...variables });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${SITE}` };
  await send(`${url}/content`, 'PUT', headers, JSON.stringify(handOver));
  expect((await send(`${url}/submissions`, 'POST', headers, JSON.stringify(stored))).status).toBe(
    201,
  );
  const database = openSqlite(LEADS_DIR);
  const state = async () => {
    const found: Record<string, unknown> = { mails: smtp.emails.length };
    for (const table of ['submission', 'audit', 'endpoint', 'event', 'delivery', 'consent_event'])
      found[table] = await database.query`select * from ${raw(table)}`;
    return found;
  };
  return { url, state };
}

/** What every request that is not let in gets. */
const REFUSED = { statuses: [400, 401, 403, 421], secret: /québécois|example\.test|leads_stored/i };

/** The response to a request that comes directly from this machine. */
const direct = (url: string, { method, path, headers, body }: PlainRequest, token?: string) =>
  send(
    url + path,
    method,
    { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    body,
  );

test.each([
  ['without tokens', {}],
  ['with tokens', TOKENS],
])(
  'a leads process %s refuses every request that was forwarded, and lets in direct ones from this machine',
  async (_, variables) => {
    const { url, state } = await start(variables);
    const before = await state();
    const requests = DOORS.flatMap(([, request]) => forwarded(url, request));
    expect(requests.length).toBeGreaterThan(200);
    expect(await admitted(url, requests, REFUSED)).toEqual([]);
    expect(await state()).toEqual(before);
    for (const [token, request] of DOORS) {
      const { status } = await direct(url, request, 'LEADS_SITE_TOKEN' in variables ? token : '');
      expect([200, 201, 202, 404], `${request.method} ${request.path}`).toContain(status);
    }
  },
);

test('no token opens the door of another; with its token, a request may come through a proxy, under any name', async () => {
  const { url, state } = await start(TOKENS);
  const before = await state();
  for (const [own, request] of DOORS)
    for (const token of [SITE, ADMIN, METRICS, `${own}x`, own.slice(1), ''])
      if (token !== own) expect((await direct(url, request, token)).status).toBe(401);
  expect(await state()).toEqual(before);
  const proxy = { host: 'leads.example', 'x-forwarded-for': '203.0.113.9' };
  for (const [path, token] of [
    ['/admin/leads', ADMIN],
    ['/metrics', METRICS],
  ]) {
    const headers = { ...proxy, authorization: `Bearer ${token}` };
    expect((await send(`${url}${path}`, 'GET', headers)).status).toBe(200);
  }
});
