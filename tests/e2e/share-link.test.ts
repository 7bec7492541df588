import type { Page } from '@playwright/test';
import { shipped } from '#tests/seed.ts';
import {
  expectQuestion,
  heading,
  LEAD,
  openQuestion,
  openResults,
  option,
  SHEET,
  startButton,
} from './audit-page.ts';
import { copiedLink, recordCopies } from './clipboard.ts';
import { expect, test } from './fixtures.ts';

const share = (page: Page) => page.getByRole('button', { name: 'Share Results' });
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('audit'));

/** The page shows the top of a new step, with the focus on its heading. */
async function expectNewStep(page: Page) {
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

test('a copied link opens the same report, marked as shared and without a name', async ({
  page,
  context,
}) => {
  await recordCopies(page);
  await openResults(page);
  const link = await copiedLink(page);
  expect(link.length).toBeLessThan(200);
  const before = await stored(page);

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText('Shared report', { exact: true })).toBeVisible();
  await expect(other).toHaveTitle(/^Shared report/);
  const level = await page.locator('.level-badge').first().textContent();
  await expect(other.locator('.level-badge').first()).toHaveText(level ?? '');
  const scale = await page.locator('figcaption').first().locator('li').allTextContents();
  await expect(other.locator('figcaption').first().locator('li')).toHaveText(
    scale.map((fact) => fact.replace('Your score', 'This business')),
  );
  await expect(other.getByRole('heading', { name: 'How the Score Adds Up' })).toBeVisible();
  const shown = await other.locator('body').innerText();
  for (const name of [LEAD.firstName, LEAD.businessName, LEAD.city, 'Book Your Free'])
    expect(shown).not.toContain(name);
  expect(await stored(other)).toBeNull();
  await expect(other.getByText(shipped.resultsPage.shared.rescored)).toHaveCount(0);
  expect(await stored(page)).toBe(before);

  await startButton(other).click();
  await expect(heading(other)).toHaveText("Let's Get Started");
  await expect(other).toHaveURL(/\/$/);
});

test('where copying is refused, the link is shown selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openResults(page);
  await share(page).click();
  const field = page.getByRole('textbox', { name: 'Link to your results' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/\/#r=1\./);
  const selected = await field.evaluate((input) =>
    input instanceof HTMLInputElement
      ? input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
      : '',
  );
  expect(selected).toBe(await field.inputValue());
  await expect(page.getByText('We couldn’t copy the link')).toBeVisible();
});

test('a shared report opens over the audit of a tab, and does not change it', async ({
  page,
  context,
}) => {
  const friend = await context.newPage();
  await recordCopies(friend);
  await openResults(friend);
  const fragment = new URL(await copiedLink(friend)).hash;
  await page.bringToFront();

  await openQuestion(page, 3);
  await option(page, 'q3', SHEET.q3).check();
  const before = await stored(page);
  await page.evaluate((hash) => location.assign(hash), fragment);
  await expect(page.getByText('Shared report', { exact: true })).toBeVisible();
  await expect(page.getByText('Question 3 of 8')).toBeHidden();
  expect(await stored(page)).toBe(before);
  await page.goBack();
  await expectQuestion(page, 3);
  await expect(option(page, 'q3', SHEET.q3)).toBeChecked();
  await expect(page.getByText('Shared report', { exact: true })).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  await page.goto(`/index`);
  await page.goto(`/${fragment}`);
  await expect(page.getByText('Shared report', { exact: true })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await startButton(page).click();
  await expectQuestion(page, 3);
  await expect(option(page, 'q3', SHEET.q3)).toBeChecked();
  await expectNewStep(page);
});

test('of two shared links opened in a row, only the last is shown', async ({ page }) => {
  await recordCopies(page);
  await openResults(page);
  const { hash } = new URL(await copiedLink(page));
  await page.evaluate(
    (hashes) => {
      for (const each of hashes) location.assign(each);
    },
    [hash, '#r=gone', hash],
  );
  await expect(page.getByText('Shared report', { exact: true })).toHaveCount(1);
  await expect(heading(page).filter({ visible: true })).toHaveCount(1);
  await page.goBack();
  await expect(heading(page).filter({ visible: true })).toHaveText(
    'This Report Is No Longer Available',
  );
});

test('a link opens with its # or = escaped, and with a campaign or a mark behind it', async ({
  page,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/status of 404/);
  await recordCopies(page);
  await openResults(page);
  const link = await copiedLink(page);
  for (const changed of [
    link.replace('#', '%23'),
    `${link.replace('#r=', '%2523r%3D')}?utm_source=a`,
    `${link.replace('=', '%3d')}&utm_source=a`,
    `${link}».`,
  ]) {
    await page.goto('/index');
    await page.goto(changed);
    await expect(page.getByText('Shared report', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How the Score Adds Up' })).toBeVisible();
  }
});

test('a damaged link offers the start', async ({ page }) => {
  await page.goto('/#r=<img src=x onerror=alert(1)>');
  await expect(heading(page)).toHaveText('This Report Is No Longer Available');
  await expect(page.locator('#content img')).toHaveCount(0);
  await startButton(page).click();
  await expect(heading(page)).toHaveText("Let's Get Started");
});
