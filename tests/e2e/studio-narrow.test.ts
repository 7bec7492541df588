import { expect, goTo, openStudio, test } from './studio.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a document with a long title is as wide as a phone', async ({ page, editor }) => {
  const text = 'Claim your business listings on all major directories '.repeat(3);
  await editor.patch('quickwin-listings').set({ text }).commit();
  await openStudio(page, 'quick-wins;quickwin-listings');
  await expect(page.getByTestId('pane-header').last()).toContainText(text.trim());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the preview has no button to show it beside the form, for which there is no room', async ({
  page,
}) => {
  await openStudio(page, 'siteSettings');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show beside the form' })).toBeHidden();
});

test('the distribution of scores fits without a column', async ({ page }) => {
  await goTo(page, 'simulator');
  await page.getByRole('tab', { name: 'Distribution' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('columnheader', { name: 'Share of sheets' }).first()).toBeVisible();
  await expect(panel.getByRole('columnheader', { name: 'Answer sheets' })).toHaveCount(0);
  expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
