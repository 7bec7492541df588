import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { storeVisits } from '#leads/numbers/store-visits.ts';
import { ENGINES } from '#tests/leads/databases.ts';
import { BAKERY } from '#tests/leads/several-audits.ts';
import { FOREIGN, foreign, openClients, own, shared } from './clients.ts';

const view = z.object({
  html: z.string(),
  title: z.string(),
  language: z.string(),
  colors: z.record(z.string(), z.string()),
  saved: z.string(),
});

test('the page holds nothing of anybody, and its policy lets it run its own script alone', async () => {
  const { admin } = await openClients('sqlite', { SITE_URL: 'https://audit.example' });
  const response = await fetch(`${admin.url}/leads`, {
    headers: { 'accept-language': 'fr-CA,en' },
  });
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain('<html lang="fr-CA">');
  expect(page).toContain('Ce lien ne fonctionne pas');
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain(`script-src 'sha256-${hash}';`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('img-src https://audit.example;');
  expect(policy).not.toContain('unsafe');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const other = await fetch(`${admin.url}/leads`, { headers: { 'accept-language': 'pt, en' } });
  expect(await other.text()).toContain('This link does not work');
});

describe.each(ENGINES)('%s', (engine) => {
  test('the list is in the language and the brand of the client, with its leads alone', async () => {
    const { link } = await openClients(engine);
    const { json } = await link();
    const list = view.parse(await json('/leads/view?zone=America/Toronto'));
    expect(list).toMatchObject({
      language: 'fr-CA',
      title: expect.stringContaining('Clients potentiels'),
    });
    expect(list.colors.accent).toBe('#0f4c3a');
    expect(list.html).toContain('Oven Check');
    expect(list.html).toContain('Clients potentiels\u00a0: 2');
    expect(list.html).toContain('Bo’s Café');
    expect(list.html).not.toContain(FOREIGN);
    expect(list.html).toContain('format=excel-semicolon&amp;language=fr-CA');
    const found = view.parse(await json('/leads/view?search=bo@&status=new&by=name-asc'));
    expect(found.html).toContain(`/leads/view/${own.id}`);
    expect(found.html).not.toContain(shared.id);
    expect(view.parse(await json('/leads/view?search=nobody')).html).toContain('Aucun client');
  });

  test('a lead is drawn with answers and score, and a form only for whoever may work it', async () => {
    const { link } = await openClients(engine);
    const reading = await link();
    const { html } = view.parse(await reading.json(`/leads/view/${own.id}`));
    expect(html).toContain('mailto:bo%40example.test');
    expect(html).toContain('Bread: ');
    expect(html).toContain('Ours.');
    expect(html).not.toContain('<form');
    const working = await link({ level: 'work', name: 'Bea' });
    const body = JSON.stringify({ status: 'won', note: '<b>Signed</b>' });
    await working.json(`/admin/leads/${own.id}/work`, { method: 'POST', body });
    const worked = view.parse(await working.json(`/leads/view/${own.id}`)).html;
    expect(worked).toContain('<option value="won" selected>Gagné</option>');
    expect(worked).toContain('&lt;b&gt;Signed&lt;/b&gt;');
    expect(worked.match(/data-remove/g)).toHaveLength(1);
    expect(worked).toContain('État\u00a0: Gagné');
    expect((await working.send(`/leads/view/${foreign.id}`)).status).toBe(404);
  });
});

describe.each(ENGINES)('%s', (engine) => {
  test('the numbers of each audit of the client are drawn, and of no other', async () => {
    const { admin, link } = await openClients(engine);
    const { json, send } = await link();
    const empty = view.parse(await json('/leads/numbers'));
    expect(empty.title).toContain('Chiffres');
    expect(empty.html).toContain('2–31 janvier 2026');
    expect(empty.html).toContain('Aucune visite n’a été comptée');
    const [first, second] = BAKERY.quiz.questions;
    const visit = { language: 'fr-CA', source: 'direct', medium: '', campaign: '' };
    for (const [milestone, n, day] of [
      ['landing', 50, '2026-01-02'],
      ['landing', 25, '2026-01-01'],
      ['start', 40, '2026-01-31'],
      [`shown:${first?.key}`, 40, '2026-01-31'],
      [`answered:${first?.key}`, 30, '2026-01-31'],
    ] as const)
      admin.visits.put({ audit: 'audit-bakery', day, milestone, n, ...visit });
    const campaign = { source: '<b>news</b>', medium: '', campaign: FOREIGN };
    const foreignVisit = { ...visit, ...campaign, day: '2026-01-31', milestone: 'start', n: 7 };
    admin.visits.put({ audit: 'audit', ...foreignVisit });
    admin.visits.put({ audit: 'audit-pastry', ...foreignVisit, campaign: 'spring' });
    for (let at = 0; at < 21; at += 1)
      admin.visits.put({ audit: 'audit-pastry', ...foreignVisit, campaign: `post ${at}`, n: 1 });
    await storeVisits(admin);
    const { html } = view.parse(await json('/leads/numbers'));
    expect(html).toContain('<strong>50</strong> <span class="muted">100\u00a0% de plus qu’avant');
    expect(html).toContain('La plus forte baisse est à la question «\u00a0Bread: ');
    expect(html).toMatch(/Bread: [^<]+<\/th><td>40<\/td><td>30<\/td><td>75\u00a0%<\/td>/);
    expect(html).toContain(`${second?.title}`.replaceAll("'", '&#39;'));
    expect(html).toContain('Sans campagne</th><td>40</td>');
    expect(html).not.toContain('Meilleure campagne');
    expect(html).toContain('<option value="audit-pastry">Pastry</option>');
    const pastry = view.parse(await json('/leads/numbers?audit=audit-pastry')).html;
    expect(pastry).toContain('<option value="audit-pastry" selected>');
    expect(pastry).toContain('&lt;b&gt;news&lt;/b&gt; / spring');
    expect(pastry).toContain('Trop peu de personnes');
    const [most, others] = pastry.split(
      '<details><summary>Campagnes avec moins de débuts\u00a0: 2<',
    );
    expect([most?.match(/news/g), others?.match(/news/g)].map((all) => all?.length)).toEqual([
      21, 2,
    ]);
    expect(`${html}${pastry}`).not.toContain(FOREIGN);
    expect((await send('/leads/numbers?audit=audit')).status).toBe(404);
  });
});

test.each([
  ['/leads/numbers?client=siteSettings', 400],
  // From a browser that does not know its own time zone.
  ['/leads/view?zone=Etc/Unknown', 200],
  ['/admin/leads.csv?zone=Etc/Unknown', 200],
  ['/leads/view?by=email-asc', 400],
  ['/leads/view?client=siteSettings', 400],
  ['/leads/view?cursor=x', 400],
])('a view of %s is a %i', async (path, status) => {
  const { link } = await openClients();
  expect((await (await link()).send(path)).status).toBe(status);
});

test('a view is only for the link of a client that has leads: whatever else stands for one does not work', async () => {
  const { admin, link } = await openClients();
  const { send } = await link();
  for (const path of ['view', 'numbers'])
    expect((await fetch(`${admin.url}/leads/${path}`)).status).toBe(401);
  await admin.database.query`delete from audit where client = 'settings-bakery'`;
  expect((await send('/leads/view')).status).toBe(401);
});
