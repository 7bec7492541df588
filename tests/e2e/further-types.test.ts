import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import { fillIn, heading, LEAD, next, openQuestions, startButton, submit } from './audit-page.ts';
import { expect, test } from './fixtures.ts';
import { type Site, startSite } from './site.ts';

const SCRIPT = /\/assets\/inputs-[\w-]+\.js/;

let folder: string;
let site: Site;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'further-types-'));
  const seed = join(folder, 'seed.ndjson');
  await writeFile(seed, INSTRUMENTS.recommendation.map((each) => JSON.stringify(each)).join('\n'));
  site = await startSite(seed);
});

test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

const alert = (page: Page) => page.getByRole('alert');

/** Opens a page while the script of further types is missing. */
async function withoutScript(page: Page, open: () => Promise<unknown>) {
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404 }));
  await open();
  await expect(alert(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(SCRIPT);
}

test('the shipped quiz never requests the script of further question types, not on a reload either', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openQuestions(page);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.goto('/#r=gone');
  await expect(heading(page)).toHaveText('This Report Is No Longer Available');
  expect(requested.filter((url) => SCRIPT.test(url))).toEqual([]);
  expect(requested.some((url) => url.includes('/assets/shared-'))).toBe(true);
});

test('a quiz with a rating names that script in the page; where it is missing, a visitor tries again', async ({
  page,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/^console: .*404/);
  await withoutScript(page, () => page.goto(site.url));
  await expect(page.locator('link[rel=modulepreload][href*="/inputs-"]')).toHaveCount(1);
  await alert(page).getByRole('button').click();
  await startButton(page).click();
  await fillIn(page, { ...LEAD, industry: 'Any' });
  await submit(page);
  const title = await heading(page).textContent();
  await page.getByRole('radio').first().check({ force: true });
  await expect(next(page)).toBeEnabled();

  await withoutScript(page, () => page.reload());
  await alert(page).getByRole('button').click();
  await expect(heading(page)).toHaveText(title ?? '');
  await expect(page.getByRole('radio').first()).toBeChecked();
});
