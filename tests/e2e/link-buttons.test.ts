import type { Locator, Page } from '@playwright/test';
import { shipped } from '#tests/seed.ts';
import { heading, holdRequests, openResults, startButton } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

// What visitors know as a button and is a link: both ways to use it work.

const FORM = "Let's Get Started";
const bookButton = (page: Page) =>
  page.getByRole('button', { name: shipped.resultsPage.booking.button });

/** The page that opens in a new tab. */
async function opened(page: Page, act: () => Promise<void>): Promise<Page> {
  const popup = page.context().waitForEvent('page');
  await act();
  return await popup;
}

/** Its path is logged. */
const MISSING = '/no-such-page';

for (const path of ['/', '/index', MISSING])
  test(`Enter and Space press the start button of ${path}, before any script`, async ({
    page,
    expectBrowserErrors,
  }) => {
    if (path === MISSING) expectBrowserErrors(/^console: 404/, /^console: Failed .* 404/);
    const release = await holdRequests(page, '**/assets/*.js');
    for (const key of ['Enter', 'Space']) {
      await page.goto(path, { waitUntil: 'commit' });
      await startButton(page).press(key);
      await expect(heading(page)).toHaveText(FORM);
    }
    release();
  });

test('Space presses the start button once its scripts have loaded, and scrolls nothing', async ({
  page,
}) => {
  await page.goto('/');
  await startButton(page).focus();
  await page.keyboard.down('Space');
  await expect(heading(page)).toHaveText(shipped.landingPage.headline);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.up('Space');
  await expect(heading(page)).toHaveText(FORM);
});

test('the start button opens the form in a new tab by a middle click', async ({ page }) => {
  await page.goto('/');
  const tab = await opened(page, () => startButton(page).click({ button: 'middle' }));
  await expect(heading(tab)).toHaveText(FORM);
  await expect(heading(page)).toHaveText(shipped.landingPage.headline);
});

const WAYS: [string, (button: Locator) => Promise<void>][] = [
  ['Enter', (button) => button.press('Enter')],
  ['Space', (button) => button.press('Space')],
  ['a click', (button) => button.click()],
  ['a middle click', (button) => button.click({ button: 'middle' })],
];

test('the booking button opens the booking page in a new tab, each way', async ({
  page,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/^elsewhere: /);
  const { booking } = shipped.siteSettings;
  await page.context().route(`${booking}**`, (route) => route.fulfill({ body: 'Booking' }));
  await openResults(page);
  for (const [way, act] of WAYS)
    await test.step(way, async () => {
      const tab = await opened(page, () => act(bookButton(page)));
      await expect(tab).toHaveURL(booking);
      await tab.close();
    });
});
