import { describe, expect, test } from 'vitest';
import { visit } from '#app/quiz/contract/visit.ts';
import { accessList } from '#leads/api/access-api.ts';
import { leadDetail, leadPage } from '#leads/api/admin-api.ts';
import { numbers } from '#leads/api/numbers-api.ts';
import { createApp } from '#leads/app.ts';
import { saveContent } from '#leads/content/site-content.ts';
import { storeVisits } from '#leads/numbers/store-visits.ts';
import { parseCsv } from '#tests/leads/admin/parse-csv.ts';
import { ENGINES } from '#tests/leads/databases.ts';
import { BAKERY } from '#tests/leads/several-audits.ts';
import { FOREIGN, foreign, openClients, own, shared, suspected } from './clients.ts';

test('a link to read opens few routes, and of the leads only those of its client', async () => {
  const { admin, link } = await openClients();
  const { send } = await link();
  // The site has not handed over this audit, so it is no client’s.
  await admin.database.query`update submission set audit = 'audit-new' where id = ${shared.id}`;
  const numbersOf = '?audit=audit-bakery&from=2026-01-01&to=2026-01-31';
  for (const [method, path, status] of [
    ['GET', '/admin/leads', 200],
    ['GET', `/admin/leads/${own.id}`, 200],
    ['GET', `/admin/leads/${foreign.id}`, 404],
    ['GET', `/admin/leads/${suspected.id}`, 404],
    ['GET', `/admin/leads/${shared.id}`, 404],
    ['GET', '/admin/leads/unknown', 404],
    ['GET', `/leads/view/${foreign.id}`, 404],
    ['POST', `/admin/leads/${own.id}/work`, 403],
    ['POST', `/admin/leads/${own.id}/accept`, 403],
    ['POST', `/admin/leads/${own.id}/withdraw`, 403],
    ['GET', `/admin/numbers${numbersOf}`, 200],
    ['GET', `/admin/results${numbersOf}`, 200],
    ['GET', '/leads/numbers', 200],
    ['POST', '/admin/numbers', 403],
    ['GET', '/admin/results/all', 403],
    ['GET', '/admin/access', 403],
    ['GET', '/admin/endpoints', 403],
    ['POST', '/admin/people/erase', 403],
    ['HEAD', '/admin/leads', 403],
  ] as const)
    expect((await send(path, { method })).status, `${method} ${path}`).toBe(status);
});

test('no route of the process opens a lead to the link of another client', async () => {
  const { admin, link } = await openClients();
  const { send } = await link({ level: 'work' });
  const routes = new Set(createApp(admin).routes.map(({ path }) => path));
  const named = [...routes].filter((route) => route.includes(':'));
  expect(named.some((route) => route.includes('/work/'))).toBe(true);
  for (const { id } of [foreign, suspected])
    for (const path of named.map((route) => route.replace(/:\w+(\{[^/]*?\})?/g, id)))
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const body = method === 'GET' ? null : JSON.stringify({ note: 'Mine.' });
        expect((await send(path, { method, body })).ok, `${method} ${path}`).toBe(false);
      }
});

test('clients whose sites have one name are told apart by their audits', async () => {
  const { admin } = await openClients();
  const other = { audit: 'audit-annex', client: 'settings-annex', title: 'Annex' };
  await saveContent(admin.database.query, { ...BAKERY, ...other }, 0);
  const { clients } = accessList.parse(await admin.read('/access'));
  expect(clients.map(({ name }) => name)).toEqual([
    'AI Discoverability Audit',
    'Oven Check (Annex)',
    'Oven Check (Bakery, Pastry)',
  ]);
});

describe.each(ENGINES)('%s', (engine) => {
  test('a link shows the list, the leads and the file of its client alone', async () => {
    const { admin, link } = await openClients(engine);
    const { json, send } = await link();
    const page = leadPage.parse(await json('/admin/leads?state=quarantined'));
    expect(page.items.map(({ id }) => id).toSorted()).toEqual([own.id, shared.id].toSorted());
    expect(page.total).toBe(2);
    expect(page.counts).toEqual({ accepted: 2, quarantined: 0 });
    expect(page.audits.map(({ id }) => id)).toEqual(['audit-bakery', 'audit-pastry']);
    expect(JSON.stringify(page)).not.toContain(FOREIGN);
    const [, ...rows] = parseCsv(await (await send('/admin/leads.csv?format=crm')).text());
    expect(rows).toHaveLength(2);
    const lead = leadDetail.parse(await json(`/admin/leads/${shared.id}`));
    expect(lead).toMatchObject({ others: [], deliveries: [], consent: [], missingForEmail: [] });
    for (const { id } of [foreign, suspected]) {
      const response = await send(`/admin/leads/${id}`);
      expect([response.status, await response.json()]).toEqual([
        404,
        { error: 'There is no lead with this id.' },
      ]);
    }
    // The token for all sees everything, and a lead of the same person elsewhere.
    const all = leadDetail.parse(await admin.read(`/leads/${shared.id}`));
    const audit = `${FOREIGN} audit`;
    expect(all.others).toContainEqual(expect.objectContaining({ id: foreign.id, audit }));
  });

  test('a link reads the numbers of its client’s audits alone', async () => {
    const { admin, link } = await openClients(engine);
    const { send } = await link();
    const path = '/admin/numbers?from=2026-01-31&to=2026-01-31&audit=';
    for (const audit of ['audit', 'audit-bakery'])
      admin.visits.add(
        visit.parse({ audit, language: 'en-CA', source: audit, milestones: ['start'] }),
        admin.now(),
      );
    await storeVisits(admin);
    const response = await send(`${path}audit-bakery`);
    const { totals, campaigns } = numbers.parse(await response.json());
    expect([totals.start, campaigns.map(({ source }) => source)]).toEqual([1, ['audit-bakery']]);
    for (const audit of ['audit', 'unknown'])
      expect((await send(path + audit)).status, audit).toBe(404);
    expect(numbers.parse(await admin.read(`${path.slice(6)}audit`)).totals.start).toBe(1);
  });

  test('an audit belongs to the client whose settings it has now', async () => {
    const { admin, link } = await openClients(engine);
    const { json } = await link();
    await admin.database.query`update audit set client = 'x' where id = 'audit-bakery'`;
    expect(await json('/admin/leads')).toMatchObject({ items: [], total: 0 });
  });

  test('a link to work sets a status and adds notes in its own name, and removes no others, even of the same name', async () => {
    const { admin, link } = await openClients(engine);
    const reading = await link();
    const body = JSON.stringify({ status: 'won', note: 'Signed.', author: 'Bo' });
    const path = `/admin/leads/${own.id}/work`;
    expect((await reading.send(path, { method: 'POST', body })).status).toBe(403);
    const { json } = await link({ level: 'work', name: ' Agency ' });
    const worked = leadDetail.parse(await json(path, { method: 'POST', body }));
    expect(worked.status).toBe('won');
    const [first, second] = worked.work.toSorted((a, b) => a.note.localeCompare(b.note));
    expect([first, second]).toMatchObject([
      { author: 'Agency', note: 'Ours.' },
      { author: 'Agency', note: 'Signed.', status: 'won' },
    ]);
    await json(`${path}/${first?.id}`, { method: 'DELETE' });
    const left = leadDetail.parse(await json(`${path}/${second?.id}`, { method: 'DELETE' }));
    expect(left.work.map(({ note }) => note).toSorted()).toEqual(['', 'Ours.']);
    expect(leadDetail.parse(await admin.read(`/leads/${own.id}`)).work).toHaveLength(2);
  });

  test('a link is listed without its secret, which is stored nowhere, and ends when it is revoked', async () => {
    const { admin, link } = await openClients(engine);
    const { link: made, secret, send } = await link({ name: 'Baker' });
    expect(secret).toMatch(/^access_[\w-]{43}$/);
    expect(accessList.parse(await admin.read('/access'))).toEqual({
      items: [{ ...made, usedAt: null }],
      clients: [
        { id: 'siteSettings', name: 'AI Discoverability Audit' },
        { id: 'settings-bakery', name: 'Oven Check' },
      ],
    });
    const stored = await admin.database.query`select * from access_link`;
    expect(JSON.stringify(stored)).not.toContain(secret.slice(7));
    expect((await send('/admin/leads')).status).toBe(200);
    expect(await admin.read('/access')).toMatchObject({ items: [{ usedAt: admin.clock.now }] });
    await admin.send(`/access/${made.id}`, { method: 'DELETE' });
    const refused = await send('/admin/leads');
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { error: 'This link was revoked, or is not complete.' },
    ]);
    expect((await admin.send(`/access/${made.id}`, { method: 'DELETE' })).status).toBe(404);
    expect(JSON.stringify(admin.lines)).not.toContain(secret.slice(7));
    expect(JSON.stringify(admin.lines)).not.toContain('Baker');
  });
});

test.each([
  ['client', { client: 'settings-nobody' }],
  ['client', { client: '' }],
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(81) }],
  ['level', { level: 'all' }],
])('a link with another %s is refused', async (field, change) => {
  const { admin } = await openClients();
  const body = { client: 'settings-bakery', name: 'Baker', level: 'read', ...change };
  expect(await admin.read('/access', { body, status: 400 })).toMatchObject({ field });
});

const TOKEN = 't'.repeat(32);

test('where a token is set, a link needs none, and a page of the process itself may use it', async () => {
  const { admin, link } = await openClients();
  const { secret } = await link();
  const { url } = admin;
  const get = async (authorization: string, origin = url) =>
    (await fetch(`${url}/admin/leads`, { headers: { authorization, origin } })).status;
  expect(await get(`Bearer ${secret}`)).toBe(200);
  expect(await get(`bearer  ${secret}`)).toBe(200);
  expect(await get(`Bearer ${secret}`, 'https://evil.example')).toBe(403);
  expect(await get(`Bearer ${secret.slice(0, -1)}`)).toBe(401);
  expect(await get('Bearer access_')).toBe(401);
  // Without a token, a program on this machine may read all: the wrong secret of a link opens nothing.
  expect(await get(`Bearer ${TOKEN}`)).toBe(200);
});
