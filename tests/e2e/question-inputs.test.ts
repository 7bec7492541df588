import type { Page } from '@playwright/test';
import { CHALLENGES, Q1, Q3, Q4, Q6, Q7, Q8 } from '#tests/quiz/reference-scorer.ts';
import {
  answer,
  expectQuestion,
  next,
  openQuestion,
  openQuestions,
  previous,
  SHEET,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const valuesOf = (table: typeof Q1) => table.map(([value]) => value);

const CHOICES: Record<string, readonly string[]> = {
  q1: valuesOf(Q1),
  q3: valuesOf(Q3),
  q4: valuesOf(Q4),
  q5: CHALLENGES,
  q6: valuesOf(Q6),
  q7: valuesOf(Q7),
  q8: valuesOf(Q8),
};

test('the options are native controls with the values of the seed', async ({ page }) => {
  await openQuestions(page);
  for (const [index, [key, given]] of Object.entries(SHEET).entries()) {
    await expectQuestion(page, index + 1);
    const controls = await page
      .locator('form input')
      .evaluateAll((all) =>
        all.map((control) => [control.getAttribute('name'), control.getAttribute('type')].join()),
      );
    const type = key === 'q2' ? 'range' : key === 'q5' ? 'checkbox' : 'radio';
    const values = CHOICES[key] ?? ['5'];
    expect(controls).toEqual(values.map(() => `${key},${type}`));
    for (const value of values)
      await expect(page.locator(`form input[value="${value}"]`)).toHaveCount(1);
    await expect(page.getByRole('group')).toHaveAccessibleName(/\?$/);
    await answer(page, key, given);
    if (index < 7) await next(page).click();
  }
});

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

test('the slider starts at 5 of 1 to 10 and counts as answered', async ({ page }) => {
  await openQuestion(page, 2);
  await expectValue(page, 5);
  await expect(slider(page)).toHaveAttribute('min', '1');
  await expect(slider(page)).toHaveAttribute('max', '10');
  await expect(slider(page)).toHaveAttribute('step', '1');
  await expect(slider(page)).toHaveAccessibleName(/How confident are you/);
  await expect(next(page)).toBeEnabled();
});

test('the slider moves by keyboard and announces its value', async ({ page }) => {
  await openQuestion(page, 2);
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expectValue(page, 6);
  await page.keyboard.press('ArrowUp');
  await expectValue(page, 7);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expectValue(page, 5);
  await page.keyboard.press('Home');
  await expectValue(page, 1, '1 Not at all confident');
  await page.keyboard.press('ArrowLeft');
  await expectValue(page, 1, '1 Not at all confident');
  await page.keyboard.press('End');
  await expectValue(page, 10, '10 Completely confident');
});

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

for (const [name, clickCount] of [
  ['double', 2],
  ['triple', 3],
] as const)
  test(`a ${name} click on Next does not go past a slider, which counts as answered`, async ({
    page,
  }) => {
    await openQuestions(page);
    await answer(page, 'q1', SHEET.q1);
    await next(page).click({ clickCount });
    await expectQuestion(page, 2);
    await next(page).click();
    await expectQuestion(page, 3);
  });

test('a double click on Previous goes back one question', async ({ page }) => {
  await openQuestion(page, 4);
  await previous(page).click();
  await expectQuestion(page, 3);
  await previous(page).dblclick();
  await expectQuestion(page, 2);
  await previous(page).click();
  await expectQuestion(page, 1);
});
