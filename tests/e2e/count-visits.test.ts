import type { BrowserContext } from '@playwright/test';
import { numbers } from '#leads/api/numbers-api.ts';
import { answer, answerAll, blockStorage, fillIn, LEAD, SHEET, sendForm } from './audit-page.ts';
import { test } from './leads.ts';
import type { LeadsProcess } from './leads-process.ts';
import { expect, goTo } from './studio.ts';

const NOTICE = 'We count visits, without cookies.';
const CAMPAIGN = '/?utm_source=Google&utm_medium=CPC&utm_campaign=Fall';

/** A headless browser says in its name that a program drives it. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** Playwright drives the browser, and nothing that is driven is counted. */
const looksLikeAPerson = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  );

async function read({ url }: LeadsProcess) {
  const now = Date.now();
  const [from, to] = [now - 86_400_000, now].map((at) => new Date(at).toISOString().slice(0, 10));
  const response = await fetch(`${url}/admin/numbers?audit=audit&from=${from}&to=${to}`);
  return numbers.parse(await response.json());
}

test('from the link of a campaign to the numbers: each step once per tab, and nothing while counting is off', async ({
  browser,
  context: _,
  editor,
  leads,
  page: studio,
  siteUrl,
}) => {
  const context = await browser.newContext({ baseURL: siteUrl, userAgent: BROWSER });
  await looksLikeAPerson(context);
  const sent: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/visits') sent.push(`${request.postData()}`);
  });
  const off = await context.newPage();
  await off.goto(CAMPAIGN);
  await expect(off.getByRole('button', { name: 'Start Your Free AI Audit' }).first()).toBeVisible();
  await expect(off.getByText(NOTICE)).toBeHidden();
  await off.waitForTimeout(3000);
  await off.close();
  expect(sent).toEqual([]);

  await editor
    .patch('siteSettings')
    .set({ visits: { isOn: true, notice: NOTICE } })
    .commit();
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(CAMPAIGN);
    await expect(page.getByText(NOTICE).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect.poll(() => sent.length).toBe(1);
  await page.getByRole('button', { name: 'Start Your Free AI Audit' }).first().click();
  await page.reload();
  await sendForm(page);
  await answerAll(page);
  await expect(page.locator('div[data-level]').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('div[data-level]').first()).toBeVisible();

  const count = { landing: 1, start: 1, lead: 1, report: 1 };
  // The process writes every ten seconds.
  await expect.poll(async () => (await read(leads)).totals).toMatchObject(count);
  const { campaigns, questions, durations, languages } = await read(leads);
  expect(campaigns).toEqual([
    { source: 'google', medium: 'cpc', campaign: 'fall', ...count, booking: 0 },
  ]);
  expect(questions).toHaveLength(8);
  for (const { shown, answered } of questions) expect([shown, answered]).toEqual([1, 1]);
  expect(durations).toEqual([1, 0, 0, 0, 0, 0]);
  expect(languages).toEqual([{ language: 'en-CA', start: 1 }]);

  // A colleague, whom the whole browser leaves out from now on.
  const before = sent.length;
  const colleague = await context.newPage();
  await colleague.goto('/?count=off');
  await expect.poll(() => colleague.evaluate(() => localStorage.length)).toBe(1);
  await colleague.goto(CAMPAIGN);
  await colleague.waitForTimeout(3000);
  expect(sent).toHaveLength(before);
  await colleague.evaluate(() => localStorage.clear());
  await colleague.close();

  // A tab that forgets what it told with each reload would count its visitor each time.
  const forgetful = await context.newPage();
  await blockStorage(forgetful);
  for (let each = 0; each < 2; each += 1) {
    await forgetful.goto(CAMPAIGN);
    await forgetful.getByRole('button', { name: 'Start Your Free AI Audit' }).first().click();
    await sendForm(forgetful);
    await forgetful.waitForTimeout(3000);
  }
  expect(sent).toHaveLength(before);
  const remembering = await context.newPage();
  await remembering.goto(CAMPAIGN);
  await expect.poll(() => sent.length).toBe(before + 1);

  // Another visitor comes in French, and stops at the second question.
  const french = await context.newPage();
  await french.goto(`/fr${CAMPAIGN.slice(1)}`);
  await french.getByRole('button', { name: 'Commencer mon audit IA gratuit' }).first().click();
  await fillIn(french, LEAD);
  await french.getByRole('button', { name: 'Passer aux questions' }).click();
  await answer(french, 'q1', SHEET.q1);
  await french.getByRole('button', { name: 'Suivant', exact: true }).click();
  await expect.poll(async () => (await read(leads)).questions[1]?.shown).toBe(2);
  await context.close();

  await goTo(studio, 'numbers');
  const bars = studio.getByText(/ shown, /);
  await expect(bars.nth(0)).toHaveText(/^2 shown, 2 answered · 100%/);
  await expect(bars.nth(1)).toHaveText(/^2 shown, 1 answered · 50%/);
  await expect(bars.nth(2)).toHaveText(/^1 shown, 1 answered · 100%/);
  await expect(studio.getByRole('table', { name: 'Campaigns' })).toContainText('fall');
  await studio.getByLabel('Language').selectOption('fr-CA');
  await expect(bars.nth(1)).toHaveText(/^1 shown, 0 answered · 0%/);
});
