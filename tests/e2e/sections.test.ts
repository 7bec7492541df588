import type { Page } from '@playwright/test';
import { longInventory, SECTIONS, STATEMENTS } from '#tests/quiz/long-inventory.ts';
import { finish, heading, next, openOtherQuiz, previous, sideways } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';

const PHONE = { width: 360, height: 740 };
const TOTAL = SECTIONS * STATEMENTS;

test.use({
  documents: [longInventory, { scope: 'test' }],
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
});

const counter = (page: Page) => page.locator('#counter');
const list = (page: Page) => page.locator('.question-screen details');
const place = (page: Page, title: string) => list(page).locator('li', { hasText: title });
const openList = (page: Page) => list(page).locator('summary').click();

const expectNumber = (page: Page, number: number) =>
  expect(counter(page)).toHaveText(`Question ${number} of ${TOTAL}`);

/** Goes on to this question, and answers “A little” to those before it: by script, because presses would take minutes. */
async function goTo(page: Page, number: number) {
  await page.locator('.question-screen').evaluate(async (screen, title) => {
    while (!screen.textContent?.includes(title)) {
      const shown = screen.textContent;
      screen.querySelector<HTMLElement>('[value="v1"]')?.click();
      await new Promise(requestAnimationFrame);
      screen.querySelector<HTMLElement>('.question-buttons [type="submit"]')?.click();
      while (screen.textContent === shown) await new Promise(requestAnimationFrame);
    }
  }, `Question ${number} of`);
  await expectNumber(page, number);
}

test('a section begins above its first question, or on a screen that is no question', async ({
  page,
}) => {
  await openOtherQuiz(page);
  await expectNumber(page, 1);
  await expect(heading(page)).toHaveAccessibleName(
    'Finding Us Question 1 of 120 Finding us is easy in way 1.',
  );
  await expect(page.getByText('Think of the last month.')).toBeVisible();
  await expect(heading(page)).toHaveAccessibleDescription(/about finding us/);
  await goTo(page, 2);
  await expect(heading(page)).toHaveAccessibleName(/^Question 2 of 120/);
  await expect(page.getByText('Think of the last month.')).toBeHidden();
  await goTo(page, STATEMENTS);
  await page.getByRole('radio', { name: 'A little' }).check();
  await next(page).click();

  await expect(heading(page)).toHaveText('Choosing Us');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Choosing Us/);
  await expect(counter(page)).toBeHidden();
  await expect(page.getByText('about choosing us')).toBeVisible();
  expect(await findViolations(page, WCAG)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await page.reload();
  await expect(heading(page)).toHaveText('Choosing Us');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expectNumber(page, STATEMENTS + 1);
  await page.goBack();
  await expect(heading(page)).toHaveText('Choosing Us');
  await previous(page).click();
  await expectNumber(page, STATEMENTS);
});

test('the list says where a visitor is, and leads back to a section, and forward to where they were', async ({
  page,
}) => {
  test.slow();
  await openOtherQuiz(page);
  await goTo(page, STATEMENTS + 3);
  await expect(list(page).locator('summary')).toHaveText(/Choosing Us.*Section 2 of 8/s);
  await list(page).locator('summary').press('Enter');
  await expect(place(page, 'Finding Us')).toContainText('Done');
  await expect(place(page, 'Choosing Us')).toContainText('You are here');
  await expect(place(page, 'Choosing Us').getByRole('button')).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(place(page, 'Calling Us')).toContainText('To come');
  await expect(place(page, 'Calling Us').getByRole('button')).toBeDisabled();
  expect(await findViolations(page, WCAG)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  for (const each of await list(page).getByRole('button').all())
    expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await place(page, 'Finding Us').getByRole('button').press('Enter');
  await expectNumber(page, 1);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('radio', { name: 'A little' })).toBeChecked();
  await expect(previous(page)).toBeDisabled();
  // Back leads to where the visitor came from.
  await page.goBack();
  await expectNumber(page, STATEMENTS + 3);
  await page.goForward();
  await expectNumber(page, 1);
  await page.reload();
  await openList(page);
  await place(page, 'Choosing Us').getByRole('button').click();
  await expectNumber(page, STATEMENTS + 3);
  await previous(page).click();
  await expectNumber(page, STATEMENTS + 2);
  await previous(page).click();
  await expectNumber(page, STATEMENTS + 1);
  await next(page).click();
  await expectNumber(page, STATEMENTS + 2);
  // A lost answer can't be left out, and nothing was lost.
  await goTo(page, STATEMENTS + 4);
});

test('the report on 120 questions stays short on a phone', async ({ page }) => {
  test.slow();
  await openOtherQuiz(page);
  await goTo(page, TOTAL);
  await page.getByRole('radio', { name: 'A little' }).check();
  await finish(page).click();
  await expect(page.getByRole('heading', { name: 'How Your Score Adds Up' })).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThan(7000);
  await page
    .locator('details', { has: page.locator('h2') })
    .locator('> summary')
    .click();
  expect(await height()).toBeLessThan(8500);
  expect(await findViolations(page, WCAG)).toEqual([]);
  const breakdown = page.locator('details', { has: page.locator('h2') });
  await breakdown.locator('summary', { hasText: 'Calling Us' }).click();
  await expect(breakdown.getByText('Calling us is easy in way 15.')).toBeVisible();
  await expect(breakdown.getByText('Paying us is easy in way 15.')).toBeHidden();
  expect(await findViolations(page, WCAG)).toEqual([]);
});
