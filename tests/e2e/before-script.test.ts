import { expect, test } from './fixtures.ts';
import { heading, openQuestion } from './steps.ts';

test('a start that is pressed before the script arrives is honoured when it does', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const start = page.getByRole('link', { name: 'Start Your Free AI Audit' });
  await start.click();
  await expect(page).toHaveURL(/\/#start$/);
  await expect(start).toBeVisible();
  release();
  await expect(heading(page)).toHaveText("Let's Get Started");
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test('a link to /#start opens the form', async ({ page }) => {
  await page.goto('/#start');
  await expect(heading(page)).toHaveText("Let's Get Started");
});

test('a link to /#start does not throw away what was begun', async ({ page }) => {
  await openQuestion(page, 2);
  await page.goto('/index');
  await page.goto('/#start');
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
});

test('a step whose code does not load says so, and can be tried again', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(
    /^failed: .*capture-.*ERR_FAILED/,
    /^console: Failed to load resource: net::ERR_FAILED/,
    /^console: TypeError: Failed to fetch dynamically imported module: .*capture-/,
  );
  let isBroken = true;
  await page.route('**/assets/capture-*.js', (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Your Free AI Audit' }).click();
  await expect(page.getByRole('alert')).toContainText('This part of the page did not load.');
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText("Let's Get Started");
});
