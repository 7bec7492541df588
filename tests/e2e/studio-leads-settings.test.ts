import { test } from './leads.ts';
import { expect, form, openStudio, publishButton } from './studio.ts';

test('the switch shows the fields of leads, and one button fills their texts; what else is missing is said', async ({
  page,
}) => {
  await openStudio(page, 'siteSettings');
  await page.getByRole('tab', { name: 'Leads' }).click();
  const leads = form(page).getByLabel('Collect leads');
  await expect(leads).toBeVisible();
  // The seed does not set the switch, and the form draws it as off.
  expect(await leads.evaluate((each) => each.matches(':indeterminate, :checked'))).toBe(false);
  await expect(form(page).getByText('Mailing address')).toHaveCount(0);
  await leads.click({ force: true });
  await expect(form(page).getByText('Mailing address')).toBeVisible();
  for (const text of ['site to set SMTP_URL', 'Nobody is told of new leads yet'])
    await expect(form(page).getByText(text)).toBeVisible();
  await form(page)
    .getByRole('button', { name: /^Use \d+ suggested texts$/ })
    .click();
  await expect(form(page).getByText('32 texts filled in.')).toBeVisible();
  await expect(publishButton(page)).toBeDisabled();
});
