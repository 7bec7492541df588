import type { Page } from '@playwright/test';
import { answer, expectQuestion, next, openQuestion, openQuestions, SHEET } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

test('the whole row of an option can be pressed', async ({ page }) => {
  await openQuestions(page);
  const row = page.locator('label', { hasText: 'I check regularly' });
  const box = await row.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(56);
  await row.click({ position: { x: (box?.width ?? 0) - 10, y: 10 } });
  await expect(page.getByRole('radio', { name: 'I check regularly' })).toBeChecked();
});

const slider = (page: Page) => page.getByRole('slider');
const plus = (page: Page) => page.getByRole('button', { name: 'Increase' });
const minus = (page: Page) => page.getByRole('button', { name: 'Decrease' });

async function expectValue(page: Page, value: number, spoken = String(value)) {
  await expect(slider(page)).toHaveValue(String(value));
  await expect(slider(page)).toHaveAttribute('aria-valuetext', spoken);
  await expect(page.getByRole('status')).toHaveText(String(value));
}

test('plus and minus move the slider by one and keep the focus at its ends', async ({ page }) => {
  await openQuestion(page, 2);
  await plus(page).click();
  await expectValue(page, 6);
  await minus(page).focus();
  for (let value = 5; value >= 1; value--) {
    await page.keyboard.press('Enter');
    await expect(slider(page)).toHaveValue(String(value));
  }
  await expect(minus(page)).toBeDisabled();
  await expect(minus(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectQuestion(page, 2);
  await expectValue(page, 1, '1 Not at all confident');
  await slider(page).press('End');
  await expect(plus(page)).toBeDisabled();
});

test('a triple click on Next does not go past a slider, which counts as answered', async ({
  page,
}) => {
  await openQuestions(page);
  await answer(page, 'q1', SHEET.q1);
  await next(page).click({ clickCount: 3 });
  await expectQuestion(page, 2);
  await next(page).click();
  await expectQuestion(page, 3);
});
