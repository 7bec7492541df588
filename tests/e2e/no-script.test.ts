import { shipped } from '#tests/seed.ts';
import { field, heading, LEAD, startButton } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the landing page says why it needs it', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page)).toHaveText(shipped.landingPage.headline);
  await expect(page.locator('#landing noscript p')).toContainText('JavaScript');
});

test('without JavaScript, Start shows the form, which says what is missing', async ({ page }) => {
  await page.goto('/');
  await startButton(page).click();
  await expect(heading(page)).toHaveText("Let's Get Started");
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('#steps noscript p')).toBeVisible();
  for (const name of ['Continue to Assessment', 'Start over'])
    await expect(page.getByRole('button', { name })).toBeHidden();
});

test('without JavaScript, nothing that is typed gets into the address', async ({ page }) => {
  await page.goto('/#start');
  await field(page, 'firstName').fill(LEAD.firstName);
  await field(page, 'firstName').press('Enter');
  await expect(page).toHaveURL(/\/#start$/);
  await expect(field(page, 'firstName')).toHaveValue(LEAD.firstName);
});
