import { expect, form, openStudio, publishButton, test } from './studio.ts';

test('the switch shows the fields of leads, and one button fills their texts', async ({ page }) => {
  await openStudio(page, 'siteSettings');
  await page.getByRole('tab', { name: 'Leads' }).click();
  await expect(form(page).getByLabel('Leads', { exact: true })).toBeVisible();
  await expect(form(page).getByText('Mailing address')).toHaveCount(0);
  await form(page).getByLabel('Leads', { exact: true }).click({ force: true });
  await expect(form(page).getByText('Mailing address')).toBeVisible();
  await form(page)
    .getByRole('button', { name: /^Use \d+ suggested texts$/ })
    .click();
  await expect(form(page).getByRole('status')).toContainText('24 texts filled in.');
  await expect(publishButton(page)).toBeDisabled();
});
