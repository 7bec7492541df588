import { expect, fieldOf, goTo, test } from './studio.ts';

test('the start page leads to a field and to the guide', async ({ page }) => {
  await goTo(page, 'structure/start');
  const steps = page.locator('ol').getByRole('listitem').filter({ hasText: 'Open' });
  await expect(steps).toHaveCount(5);
  const french = page.getByRole('listitem').filter({ hasText: 'French (Canada)' });
  await expect(french).toContainText('Everything is translated · live');
  await page.getByRole('link', { name: 'The guide for marketers' }).click();
  await expect(page.getByRole('heading', { name: 'Where to find everything' })).toBeVisible();
  // Only the guide scrolls, not the Studio around it.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

  await goTo(page, 'structure/start');
  await page.getByRole('link', { name: 'Your business, Name' }).click();
  const name = fieldOf(page, 'provider.name').getByRole('textbox');
  await name.fill('Harbour Web');

  await goTo(page, 'structure/start');
  await page.getByRole('link', { name: 'Leads, Collect leads' }).click();
  await expect(page.getByRole('tab', { name: 'Leads' })).toHaveAttribute('aria-selected', 'true');
});
