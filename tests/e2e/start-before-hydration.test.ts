import type { Page } from '@playwright/test';
import {
  expectQuestion,
  field,
  fillIn,
  heading,
  holdRequests,
  LEAD,
  openQuestion,
  sendForm,
  startButton,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const SCRIPTS = '**/assets/*.js';
const submitButton = (page: Page) => page.getByRole('button', { name: 'Continue to Assessment' });
const startOver = (page: Page) => page.getByRole('button', { name: 'Start over' });

/** Opens the form while the page's scripts are held back. The result lets them go. */
async function openEarly(page: Page) {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await startButton(page).click();
  await expect(heading(page)).toHaveText("Let's Get Started");
  return release;
}

/** Waits until the form's script has taken over: only then does its title show. */
const expectHydrated = async (page: Page) => {
  await expect(page).toHaveTitle(/^Let's Get Started/);
  await expect(startOver(page)).toBeVisible();
};

/** The sum of all layout shifts, even of those that follow an input. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(
            list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(resolve, 500, 0);
      }),
  );

for (const width of [360, 1280])
  test(`Start shows the form before any script, at its top, and nothing shifts at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/index');
    const release = await openEarly(page);
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(startButton(page)).toBeHidden();
    release();
    await expectHydrated(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(heading(page)).toBeFocused();
    expect(await layoutShift(page)).toBe(0);
    // Start has added no entry to the history.
    await page.goBack();
    await expect(page).toHaveURL(/\/index$/);
  });

test('letters that are typed while the scripts arrive are all kept', async ({ page }) => {
  const release = await openEarly(page);
  const name = 'Boulangerie artisanale du Petit Champlain';
  const typing = field(page, 'businessName').pressSequentially(name, { delay: 15 });
  release();
  await typing;
  await expectHydrated(page);
  await expect(field(page, 'businessName')).toHaveValue(name);
});

test('a form that is submitted before the scripts are there is sent when they are', async ({
  page,
}) => {
  const release = await openEarly(page);
  await fillIn(page, LEAD);
  await field(page, 'firstName').press('Enter');
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/\/#start$/);
  release();
  await expectQuestion(page, 1);
  await expect(heading(page)).toBeFocused();
});

test('a form that is submitted too early and has mistakes says so', async ({ page }) => {
  const release = await openEarly(page);
  await sendForm(page, { ...LEAD, city: ' ' });
  release();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['City is required']);
  await expect(submitButton(page)).not.toHaveAttribute('aria-busy');
});

test('a link to /#start opens the form without showing the landing page', async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/#start', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText("Let's Get Started");
  await expect(page.locator('#landing')).toBeHidden();
  release();
  await expectHydrated(page);
});

test('a link to /#start does not discard an audit that has begun', async ({ page }) => {
  await openQuestion(page, 2);
  await page.goto('/index');
  await page.goto('/#start');
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
});

test('a visitor whose browser is too old to read the script is told that the page did not load', async ({
  page,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/^page error: Unexpected token/);
  await page.goto('/');
  // As where an app that shows the page in itself adds a script of its own.
  await page.evaluate(() =>
    dispatchEvent(new ErrorEvent('error', { error: new SyntaxError(), filename: 'app://own.js' })),
  );
  await expect(page.getByText('This page didn’t load fully.')).toBeHidden();
  const entry = { contentType: 'text/javascript', body: 'syntax of tomorrow' };
  await page.route('**/assets/entry.client-*.js', (route) => route.fulfill(entry));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('This page didn’t load fully.');
});
