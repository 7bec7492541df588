import { expect, expectNoViolations, fieldOf, form, openStudio, test } from './studio.ts';

test('the form’s seven fields are in its list, and an own one beside them drops none', async ({
  page,
  editor,
}) => {
  await openStudio(page, 'leadForm');
  await page.getByRole('tab', { name: 'Fields' }).click();
  const list = fieldOf(page, 'fields');
  const switches = list.getByRole('switch', { name: 'Required' });
  await expect(switches).toHaveCount(7);
  await expect(switches.nth(2)).toBeChecked();
  await list.getByText('City', { exact: true }).hover();
  await switches.nth(5).click();
  await expect(switches.nth(5)).not.toBeChecked();
  await list.getByRole('button', { name: /Add item/ }).click();
  await page.getByRole('menuitem', { name: 'Field of your own' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Label').fill('Team size');
  await page.keyboard.press('Escape');
  await expect(list).toContainText('Team sizeA text');
  await expect(switches).toHaveCount(8);
  await expect(form(page).getByText('Messages of the fields of your own')).toBeVisible();
  await expectNoViolations(page, '[data-testid="field-fields"]');
  await expect
    .poll(() => editor.fetch('*[_id == "drafts.leadForm"][0].fields[]{name, isRequired}'))
    .toMatchObject([
      { name: 'firstName', isRequired: true },
      { name: 'lastName' },
      { name: 'email', isRequired: true },
      { name: 'businessName' },
      { name: 'industry' },
      { name: 'city', isRequired: false },
      { name: 'province' },
      { name: 'text', isRequired: true },
    ]);
});
