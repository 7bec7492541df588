import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { linkWithSecret } from '#leads/api/access-api.ts';
import { BAKERY, PASTRY, tickedAt } from '#tests/leads/several-audits.ts';
import { handOver } from '#tests/leads/submissions.ts';
import { findViolations, WCAG } from './axe.ts';
import { test as base, expect } from './fixtures.ts';
import { type LeadsProcess, startLeads } from './leads-process.ts';

/** A leads process alone: the page needs no site and no Studio. */
const test = base.extend<{ leads: LeadsProcess }>({
  baseURL: async ({ browserName: _ }, use) => use(undefined),
  leads: async ({ browserName: _ }, use) => {
    const leads = await startLeads('http://127.0.0.1:1');
    await leads.handOver(BAKERY);
    await use(leads);
    await leads.stop();
  },
});

const visitor = (firstName: string, content = BAKERY) =>
  tickedAt(content, {
    lead: {
      firstName,
      lastName: 'Tremblay',
      email: `${firstName.toLowerCase()}@example.test`,
      businessName: `Boulangerie ${firstName}`,
      industry: 'Restaurants',
      city: 'Gaspé',
      province: 'Quebec',
    },
  });

/** Makes a link as the Studio does; `revoke` ends it. */
async function makeLink({ url }: LeadsProcess, level: 'read' | 'work', client = 'settings-bakery') {
  const response = await fetch(`${url}/admin/access`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client, name: 'Béa Boulanger', level }),
  });
  const { link, secret } = linkWithSecret.parse(await response.json());
  return {
    secret,
    address: `${url}/leads#${secret}`,
    revoke: () => fetch(`${url}/admin/access/${link.id}`, { method: 'DELETE' }),
  };
}

async function expectGoodPage(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page, WCAG)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
}

test('a client opens its link, finds a lead and marks it as won, and the secret is in no address', async ({
  page,
  leads,
}) => {
  for (const name of ['Ada', 'Bo', 'Cy']) await leads.submit(visitor(name));
  await leads.submit(visitor('Stranger', handOver));
  const { address, secret } = await makeLink(leads, 'work');
  const addresses: string[] = [];
  page.on('request', (request) =>
    addresses.push(request.url(), request.headers().referer ?? '', page.url()),
  );
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Clients potentiels' })).toBeVisible();
  expect(page.url()).toBe(`${leads.url}/leads`);
  await expect(page.getByText('Clients potentiels : 3')).toBeVisible();
  await expect(page.getByText('Stranger')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Clients potentiels/);
  await expectGoodPage(page);

  await page.getByRole('searchbox').fill('boulangerie bo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Clients potentiels : 1')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('button', { name: 'Bo Tremblay' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Bo Tremblay' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'bo@example.test' })).toBeVisible();
  await page.getByRole('combobox', { name: 'État' }).selectOption('Gagné');
  await page.getByLabel('Nouvelle note').fill('Contrat signé.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Enregistré.' })).toBeVisible();
  await expect(page.getByText('État : Gagné')).toBeVisible();
  await expect(page.getByText('Béa Boulanger')).toBeVisible();
  await expectGoodPage(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bo Tremblay' })).toBeVisible();
  await page.getByRole('button', { name: 'Retirer cette note' }).click();
  await expect(page.getByText('Contrat signé.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Tous les clients potentiels' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('boulangerie bo');
  await page.getByRole('button', { name: 'Bo Tremblay' }).click();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('boulangerie bo');
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(page.getByText('Clients potentiels : 3')).toBeVisible();
  await page.getByRole('combobox', { name: 'État' }).focus();
  await page.getByRole('combobox', { name: 'État' }).selectOption('Gagné');
  await expect(page.getByText('Clients potentiels : 1')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'État' })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger en CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^leads-.*\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('bo@example.test;');
  expect(csv).not.toContain('ada@example.test');
  expect(addresses.join()).not.toContain(secret);
  expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
});

/** Tells a visit as the site does: the process writes what it counted within ten seconds. */
const visit = ({ url }: LeadsProcess, audit: string, campaign: string, milestones: string[]) =>
  fetch(`${url}/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ audit, language: 'fr-CA', source: 'Infolettre', campaign, milestones }),
  });

test('a client reads the numbers of each of its audits', async ({ page, leads }) => {
  await leads.handOver(PASTRY);
  const [first, second] = BAKERY.quiz.questions.map(({ key }) => key);
  const milestones = ['landing', 'start', `shown:${first}`, `answered:${first}`, `shown:${second}`];
  for (let each = 0; each < 60; each += 1)
    await visit(leads, 'audit-bakery', each % 2 ? 'Automne' : '', [
      ...milestones,
      ...(each % 3 ? [`answered:${second}`, 'lead', 'report'] : []),
    ]);
  const { address } = await makeLink(leads, 'read');
  await page.goto(address);
  await page.getByRole('button', { name: 'Chiffres' }).click();
  await expect(page.getByRole('heading', { name: 'Chiffres' })).toBeFocused();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^La plus forte baisse est à/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('table', { name: 'Question par question' })).toContainText('67 %');
  await expect(page.getByRole('table', { name: 'Campagnes' })).toContainText(
    'infolettre / automne',
  );
  await expectGoodPage(page);
  const audits = page.getByRole('combobox', { name: 'Audit' });
  await audits.focus();
  await audits.selectOption('Pastry');
  await expect(page.getByText(/^Aucune visite n’a été comptée/)).toBeVisible();
  await expect(audits).toBeFocused();
  await expectGoodPage(page);
  await page.goBack();
  await expect(page.getByText(/^Meilleure campagne/)).toBeVisible();
  await page.getByRole('button', { name: 'Tous les clients potentiels' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('a link to read has no form; one that was revoked, a wrong one and none say so', async ({
  page,
  leads,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/401/);
  await leads.submit(visitor('Ada'));
  const { address, revoke } = await makeLink(leads, 'read');
  await page.goto(address);
  await page.getByRole('button', { name: 'Ada Tremblay' }).click();
  await expect(page.getByRole('heading', { name: 'Ada Tremblay' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await revoke();
  await page.reload();
  await expect(page.getByText(/This link does not work/)).toBeVisible();
  await expect(page.getByText('Tremblay')).toHaveCount(0);
  await expectGoodPage(page);
  await page.reload();
  await expect(page.getByText(/Open this page with the whole link/)).toBeVisible();
  // Another link, pasted into the same tab.
  const other = await makeLink(leads, 'read', 'siteSettings');
  await page.goto(other.address);
  await expect(page.getByText(/There are no leads yet/)).toBeVisible();
  await expectGoodPage(page);
  await page.goto(`${leads.url}/leads#access_wrong`);
  await expect(page.getByText(/This link does not work/)).toBeVisible();
});

test('while the process is away, the page says so, and can be tried again', async ({
  page,
  leads,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/ERR_FAILED/);
  const { address } = await makeLink(leads, 'read');
  await page.route('**/leads/view*', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByText(/cannot be shown right now/)).toBeVisible();
  await page.unroute('**/leads/view*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Clients potentiels : 0')).toBeVisible();
});

test('a note is saved once the process is back, and leaves a status alone that somebody else has set', async ({
  page,
  leads,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/ERR_FAILED/);
  const ada = visitor('Ada');
  await leads.submit(ada);
  const { address } = await makeLink(leads, 'work');
  await page.goto(address);
  await page.getByRole('button', { name: 'Ada Tremblay' }).click();
  await page.getByLabel('Nouvelle note').fill('Rappeler lundi.');
  await fetch(`${leads.url}/admin/leads/${ada.id}/work`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ author: 'Marie', status: 'won' }),
  });
  await page.route('**/work', (route) => route.abort());
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/cannot be shown right now/)).toBeVisible();
  await page.unroute('**/work');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Rappeler lundi.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'État' })).toHaveValue('won');
});

test('a note is saved once, however often Save is pressed, and stays while another one is removed', async ({
  page,
  leads,
}) => {
  await leads.submit(visitor('Ada'));
  const { address } = await makeLink(leads, 'work');
  await page.goto(address);
  await page.getByRole('button', { name: 'Ada Tremblay' }).click();
  const note = page.getByLabel('Nouvelle note');
  await note.fill('Rappeler lundi.');
  await page.getByRole('button', { name: 'Enregistrer' }).dblclick();
  await expect(page.getByText('Rappeler lundi.')).toHaveCount(1);
  await note.fill('Contrat');
  await page.getByRole('button', { name: 'Retirer cette note' }).click();
  await expect(page.getByText('Rappeler lundi.')).toHaveCount(0);
  await expect(note).toHaveValue('Contrat');
});

test('a lead that was erased meanwhile leads back to the list, which is as it was', async ({
  page,
  leads,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/404/);
  const ada = visitor('Ada');
  for (const each of [ada, visitor('Bo')]) await leads.submit(each);
  const { address } = await makeLink(leads, 'read');
  await page.goto(address);
  const list = page.getByText('Clients potentiels : 2');
  await expect(list).toBeVisible();
  await fetch(`${leads.url}/admin/people/erase`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ada.lead.email }),
  });
  await page.getByRole('button', { name: 'Ada Tremblay' }).click();
  await expect(page.getByText('Clients potentiels : 1')).toBeVisible();
  await expect(page.getByText('Ada Tremblay')).toHaveCount(0);
});
