import french from '#seed/fr-CA/lead-texts.json' with { type: 'json' };
import { draft, expect, fieldOf, form, goTo, openStudio, publishButton, test } from './studio.ts';

test('the form’s seven fields are in its list, and an own one beside them drops none', async ({
  page,
  editor,
}) => {
  await openStudio(page, 'leadForm');
  await page.getByRole('tab', { name: 'Fields', exact: true }).click();
  const list = fieldOf(page, 'fields');
  // A list draws only the rows that are in sight.
  const switches = list.getByRole('checkbox', { name: 'Required' });
  await expect(switches.nth(2)).toBeChecked();
  await list.getByText('Required').nth(1).click();
  await expect(switches.nth(1)).not.toBeChecked();
  await list.getByRole('button', { name: /Add item/ }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Field', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Field of your own' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Label').fill('Team size');
  await page.keyboard.press('Escape');
  await expect(list).toContainText('Team sizeA text');
  await expect(form(page).getByText('Messages of the fields of your own')).toBeVisible();
  await expect
    .poll(() => editor.getDocument('drafts.leadForm').then((saved) => saved?.fields))
    .toMatchObject([
      { name: 'firstName', isRequired: true },
      { name: 'lastName', isRequired: false },
      { name: 'email', isRequired: true },
      { name: 'businessName' },
      { name: 'industry' },
      { name: 'city', isRequired: true },
      { name: 'province' },
      { name: 'text', isRequired: true },
    ]);
  await list.getByTestId('array-item-menu-button').last().click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const keys = async () =>
    (await editor.getDocument('drafts.leadForm'))?.fields
      .slice(7)
      .map(({ key }: { key: string }) => key);
  await expect.poll(keys).toEqual(['team-size', 'team-size-2']);
});

test('errors of leads are at the switch, with links to their fields; suggested texts are in the client’s language', async ({
  page,
  editor,
  expectBrowserErrors,
}) => {
  // No leads process answers.
  expectBrowserErrors(/^failed: .*:3335/, /^console: Failed to load/);
  await draft(editor, 'siteSettings', { language: 'fr-CA', leads: { isOn: true } });
  await openStudio(page, 'siteSettings');
  await page.getByRole('tab', { name: 'Leads' }).click();
  const leads = fieldOf(page, 'leads');
  await expect(leads).toContainText('Before leads can go live:');
  const text = await leads.innerText();
  for (const error of ['is not true while leads are on', 'Sender: 3 fields to fill in'])
    expect(text.indexOf(error)).toBeLessThan(text.indexOf('When a lead is sent\n'));
  await leads.getByRole('button', { name: 'Withdrawal of consent: 6 fields' }).click();
  await expect(fieldOf(page, 'leads.withdrawal.link').getByRole('textbox')).toBeFocused();
  await form(page)
    .getByRole('button', { name: /^Use \d+ suggested texts$/ })
    .click();
  const purpose = fieldOf(page, 'leads.purpose').getByRole('textbox');
  await expect(purpose).toHaveValue(french.purpose);
});

test('a form starts at the top, in its tab and with what matters most; a part that is off is only its switch', async ({
  page,
  editor,
}) => {
  await openStudio(page, 'industry;industry-healthcare');
  const titles = form(page).locator('[data-testid^="field-"] label');
  await expect(titles.nth(0)).toHaveText('Benchmark');
  expect((await titles.nth(0).boundingBox())?.y).toBeLessThan(220);
  // Where there is room for the preview, a tab alone says nothing.
  await expect(page.getByRole('tab', { name: 'Editor' })).toBeHidden();
  await openStudio(page, 'scoring');
  const scoring = form(page).getByRole('tab', { name: 'Scoring' });
  await expect(scoring).toHaveAttribute('aria-selected', 'true');
  await openStudio(page, 'quick-wins;settings');
  const ofAdvice = form(page).getByRole('tab', { name: 'Quick wins and tiles' });
  await expect(ofAdvice).toHaveAttribute('aria-selected', 'true');

  await editor.create({ _id: 'set', _type: 'answerSet', name: 'Never to always' });
  await openStudio(page, 'questions;question-q1');
  await form(page).getByPlaceholder('Type to search').click();
  await expect(page.locator('#answerSet-listbox')).toContainText('Never to always');
  await openStudio(page, 'resultsPage');
  await page.getByRole('tab', { name: 'Next level and breakdown' }).click();
  const part = fieldOf(page, 'nextLevel');
  await expect(part.getByRole('textbox')).not.toHaveCount(0);
  await part.getByLabel('Show this part').click();
  await expect(part.getByRole('textbox')).toHaveCount(0);
  await expect(fieldOf(page, 'topLevel')).toHaveCount(0);
  await part.getByLabel('Show this part').click();
  await expect(fieldOf(page, 'topLevel')).toBeVisible();
  // Without benchmarks, none of the fields about them is drawn.
  await openStudio(page, 'scoring');
  const benchmark = fieldOf(page, 'benchmark');
  await expect(benchmark.getByRole('textbox')).not.toHaveCount(0);
  await benchmark.getByLabel('Compare scores with an average').click();
  await expect(benchmark.getByRole('textbox')).toHaveCount(0);
});

test('what is created in a list opens in its form, which says where it has to be added', async ({
  page,
}) => {
  for (const [list, field] of [
    ['industry', 'benchmark'],
    ['claim', 'value'],
  ] as const) {
    await goTo(page, `structure/${list}`);
    await page.getByTestId('action-intent-button').click();
    await expect(fieldOf(page, field).getByRole('textbox')).toBeEditable();
  }
  await fieldOf(page, 'value').getByRole('textbox').fill('77');
  await expect(form(page)).toContainText(
    'No visitor sees this yet: add it to the claims of a landing page.',
  );
  await expect(publishButton(page)).toBeDisabled();
});

test('an entry that is added to a list says once that something has to be chosen, and is not wrong before', async ({
  page,
}) => {
  await openStudio(page, 'questions;settings');
  const list = fieldOf(page, 'industries');
  await list.getByRole('button', { name: 'Add item' }).click();
  await expect(list.getByTestId('field-issues')).toHaveText(['Fill this in.']);
  await expect(list.locator('[style*="critical"]')).toHaveCount(0);
});

test('an item that is removed from a list is back at its place with Undo', async ({ page }) => {
  await openStudio(page, 'scoring');
  const levels = fieldOf(page, 'levels').getByTestId('array-item-menu-button');
  await levels.nth(1).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByText('“Digital Achiever” is removed')).toBeVisible();
  await expect(fieldOf(page, 'levels')).not.toContainText('Digital Achiever');
  // On a phone, all of the message is in sight.
  await page.setViewportSize({ width: 360, height: 780 });
  const message = page.locator('[data-ui="Toast"]');
  await expect.poll(async () => (await message.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(fieldOf(page, 'levels')).toContainText(
    /AI Discovery Leader.*Digital Achiever.*Growth Opportunity/,
  );
});
