import { expect, form, openStudio, publishButton, test } from './studio.ts';

test('the switch shows the fields of leads, and one button fills their texts', async ({ page }) => {
  await openStudio(page, 'siteSettings');
  await page.getByRole('tab', { name: 'Leads' }).click();
  const leads = form(page).getByLabel('Leads', { exact: true });
  await expect(leads).toBeVisible();
  // The seed does not set the switch, and the form draws it as off.
  expect(await leads.evaluate((each) => each.matches(':indeterminate, :checked'))).toBe(false);
  await expect(form(page).getByText('Mailing address')).toHaveCount(0);
  await leads.click({ force: true });
  await expect(form(page).getByText('Mailing address')).toBeVisible();
  await form(page)
    .getByRole('button', { name: /^Use \d+ suggested texts$/ })
    .click();
  await expect(form(page).getByRole('status')).toContainText('32 texts filled in.');
  await expect(publishButton(page)).toBeDisabled();
});
