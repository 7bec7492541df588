import { shipped } from '#tests/seed.ts';
import { expect, fieldOf, goTo, openStudio, test } from './studio.ts';

test('the start page leads to a field, whose shipped text comes back, and to the guide', async ({
  page,
}) => {
  await goTo(page, 'structure/start');
  const steps = page.getByRole('listitem').filter({ hasText: 'Open' });
  await expect(steps).toHaveCount(5);
  await page.getByRole('link', { name: 'The guide for marketers' }).click();
  await expect(page.getByRole('heading', { name: 'Where to find everything' })).toBeVisible();
  // Only the guide scrolls, not the Studio around it.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

  await goTo(page, 'structure/start');
  await page
    .getByRole('link', { name: 'The settings of Your Company, Your business, Name' })
    .click();
  const name = fieldOf(page, 'provider.name').getByRole('textbox');
  await name.fill('Harbour Web');

  await goTo(page, 'structure/start');
  await page.getByRole('link', { name: /^The settings of .*Leads/ }).click();
  await expect(page.getByRole('tab', { name: 'Leads' })).toHaveAttribute('aria-selected', 'true');

  await openStudio(page, 'landingPage');
  const field = fieldOf(page, 'headline');
  const headline = field.getByRole('textbox');
  await headline.fill('My own headline');
  await field.hover();
  await field.getByTestId('field-actions-trigger').click();
  await page.getByRole('menuitem', { name: 'Bring back the shipped text' }).click();
  await expect(headline).toHaveValue(shipped.landingPage.headline);
});
