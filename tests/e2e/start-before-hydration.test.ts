import type { Page } from '@playwright/test';
import { shipped } from '#tests/seed.ts';
import { abortedChunkErrors, heading, holdRequests, openQuestion } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const FORM = '**/assets/capture-*.js';
const startButton = (page: Page) => page.getByRole('link', { name: 'Start Your Free AI Audit' });

test('a start that is pressed before the script arrives opens the form when it does', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const start = startButton(page);
  await start.click();
  await expect(page).toHaveURL(/\/#start$/);
  await expect(start).toBeVisible();
  release();
  await expect(heading(page)).toHaveText("Let's Get Started");
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test('a start that is pressed before the form has loaded shows that the page is busy', async ({
  page,
}) => {
  const release = await holdRequests(page, FORM);
  await page.goto('/');
  const start = startButton(page);
  await start.click();
  await expect(start).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status')).toHaveText('One moment…');
  await expect(heading(page)).toHaveText(shipped.landingPage.headline);
  await page.evaluate(() => scrollTo(0, 600));
  release();
  await expect(heading(page)).toHaveText("Let's Get Started");
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a form whose preload failed is loaded again by the press, and the landing page stays until then', async ({
  page,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(
    /^failed: .*capture-.*ERR_FAILED/,
    /^console: Failed to load resource: net::ERR_FAILED/,
  );
  const hasFailed = page.waitForEvent('requestfailed');
  await page.route(FORM, (route) => route.abort());
  await page.goto('/');
  await hasFailed;
  await page.unroute(FORM);
  const release = await holdRequests(page, FORM);
  await startButton(page).click();
  await expect(startButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(heading(page)).toHaveText(shipped.landingPage.headline);
  release();
  await expect(heading(page)).toHaveText("Let's Get Started");
  await expect(heading(page)).toBeFocused();
});

test('stored data without an audit do not hide the landing page', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('audit', '{}'));
  await holdRequests(page, FORM);
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveClass(/restoring/);
  await expect(heading(page)).toHaveText(shipped.landingPage.headline);
});

test('a click with Control on the start button opens a new tab', async ({ page, context }) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await startButton(page).click({ modifiers: ['ControlOrMeta'] });
  await expect(heading(await opened)).toHaveText("Let's Get Started");
  await expect(heading(page)).toHaveText(shipped.landingPage.headline);
});

test('the form is loaded ahead, but is not in the page before the start', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const isLoaded = page.waitForResponse(/assets\/questions-/);
  await page.goto('/');
  await isLoaded;
  await expect(page.locator('form')).toHaveCount(0);
  await expect(heading(page)).toHaveCount(1);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const before = requested.splice(0).filter((path) => /\/(capture|questions)-/.test(path));
  await startButton(page).click();
  await expect(heading(page)).toHaveText("Let's Get Started");
  expect(before).toHaveLength(2);
  expect(requested).not.toContainEqual(expect.stringMatching(/\/(capture|questions)-/));
});

test('a link to /#start opens the form', async ({ page }) => {
  await page.goto('/#start');
  await expect(heading(page)).toHaveText("Let's Get Started");
});

test('a link to /#start does not discard an audit that has begun', async ({ page }) => {
  await openQuestion(page, 2);
  await page.goto('/index');
  await page.goto('/#start');
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
});

test('a step whose code fails to load says so, and can be tried again', async ({
  page,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(...abortedChunkErrors('capture'));
  let isBroken = true;
  await page.route('**/assets/capture-*.js', (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await page.goto('/');
  await startButton(page).click();
  await expect(page.getByRole('alert')).toContainText('This part of the page did not load.');
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText("Let's Get Started");
});
