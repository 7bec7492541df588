import type { Page } from '@playwright/test';
import { shipped } from '#tests/seed.ts';
import { expectQuestion, field, heading, LEAD, openQuestion, startButton } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const MESSAGE = 'This part of the page didn’t load. Your answers are still here.';
const alert = (page: Page) => page.getByRole('alert');
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Opens a page whose script is missing, as after a deployment, and restores the script. */
async function withoutScript(page: Page, open: () => Promise<unknown>) {
  const responded = page.waitForResponse(/entry\.client-/);
  await page.route('**/assets/entry.client-*.js', (route) => route.fulfill({ status: 404 }));
  await open();
  await responded;
  await page.unroute('**/assets/entry.client-*.js');
}

test.beforeEach(({ expectBrowserErrors }) => expectBrowserErrors(/^console: .*404/));

test('a new visitor sees that the script did not load, and no button that does nothing', async ({
  page,
}) => {
  await withoutScript(page, () => page.goto('/'));
  await expect(alert(page).getByText('This page didn’t load fully.')).toBeVisible();
  await expect(alert(page).getByText(MESSAGE)).toBeHidden();
  await expect(heading(page)).toHaveText(shipped.landingPage.headline);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await startButton(page).press('Enter');
  await expect(heading(page)).toHaveText("Let's Get Started");
  await expect(alert(page)).toBeInViewport();
  await field(page, 'city').fill(LEAD.city);
  await expect(field(page, 'city')).toHaveValue(LEAD.city);
  for (const name of ['Continue to Assessment', 'Start over'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await retry(page).click();
  await expect(heading(page)).toHaveText("Let's Get Started");
  await expect(alert(page)).toHaveCount(0);
});

test('on a reload, a visitor sees that the script did not load, and no more', async ({ page }) => {
  await openQuestion(page, 3);
  await withoutScript(page, () => page.reload());
  await expect(alert(page).getByText(MESSAGE)).toBeVisible();
  await expect(alert(page).getByText('didn’t load fully')).toBeHidden();
  await expect(heading(page)).toHaveCount(0);
  await retry(page).click();
  await expectQuestion(page, 3);
});
