import { expect, form, goTo, openStudio, test } from './studio.ts';

test.use({ viewport: { width: 360, height: 740 }, isPreviewShown: true });

test('a document with a long title is as wide as a phone', async ({ page, editor }) => {
  const text = 'Claim your business listings on all major directories '.repeat(3);
  await editor.patch('quickwin-listings').set({ text }).commit();
  await openStudio(page, 'quick-wins;quickwin-listings');
  await expect(page.getByTestId('pane-header').last()).toContainText(text.trim());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 1280, height: 740 });
  const title = page.getByTestId('pane-header').last().getByText('Claim your').last();
  await expect(title).toHaveCSS('text-overflow', 'ellipsis');
  // The text is cut where its pane ends, and not behind that.
  await expect
    .poll(() => title.evaluate((cut) => cut.scrollWidth - cut.clientWidth))
    .toBeGreaterThan(0);
  await expect(page.locator('iframe[title="Preview"]')).toBeVisible();
  await page.setViewportSize({ width: 900, height: 740 });
  await expect(page.locator('iframe[title="Preview"]')).toHaveCount(0);
  await expect(form(page).getByRole('textbox').first()).toBeVisible();
});

test('the preview is a tab, which a text of it leaves for its field', async ({ page }) => {
  await openStudio(page, 'questions;question-q3');
  await page.getByRole('tab', { name: 'Preview' }).click();
  const screen = page.frameLocator('iframe[title="Preview"]');
  await screen.getByText('Only on Google').click({ force: true });
  await expect(page.getByRole('textbox', { name: 'Option 1', exact: true })).toBeFocused();
});

test('the distribution of scores fits without a column', async ({ page }) => {
  await goTo(page, 'simulator');
  await page.getByRole('tab', { name: 'Distribution' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(
    panel.getByRole('columnheader', { name: 'Share', exact: true }).first(),
  ).toBeVisible();
  await expect(panel.getByRole('columnheader', { name: 'Answer combinations' })).toHaveCount(0);
  expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
