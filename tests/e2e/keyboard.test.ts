import type { Locator, Page } from '@playwright/test';
import { LEAD_FIELDS } from '#app/quiz/contract/lead.ts';
import { referenceReport } from '#tests/quiz/reference-scorer.ts';
import { shipped } from '#tests/seed.ts';
import {
  expectQuestion,
  field,
  finish,
  heading,
  LEAD,
  next,
  option,
  SHEET,
  startButton,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const MAX_TABS = 25;

/** Presses Tab until a control has the focus, and expects a visible focus outline. */
async function tabTo(page: Page, target: Locator) {
  for (let pressed = 0; pressed < MAX_TABS; pressed++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  const isMarked = await target.evaluate((element) => {
    const marked = [element, element.closest('label.option')];
    return marked.some((each) => each && getComputedStyle(each).outlineStyle !== 'none');
  });
  expect(isMarked).toBe(true);
}

test('the whole audit can be taken by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('body')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await tabTo(page, startButton(page));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText("Let's Get Started");
  await expect(heading(page)).toBeFocused();

  for (const name of LEAD_FIELDS) {
    await tabTo(page, field(page, name));
    await page.keyboard.type(LEAD[name]);
    await expect(field(page, name)).toHaveValue(LEAD[name]);
  }
  await tabTo(page, page.getByRole('button', { name: 'Continue to Assessment' }));
  await page.keyboard.press('Enter');

  for (const [index, [key, given]] of Object.entries(SHEET).entries()) {
    await expectQuestion(page, index + 1);
    await expect(heading(page)).toBeFocused();
    if (typeof given === 'number') {
      await tabTo(page, page.getByRole('slider'));
      for (let value = 5; value < given; value++) await page.keyboard.press('ArrowRight');
    } else if (typeof given === 'string') {
      await page.keyboard.press('Tab');
      for (const value of await optionValues(page, key)) {
        await expect(option(page, key, value)).toBeFocused();
        await page.keyboard.press('Space');
        if (value === given) break;
        await page.keyboard.press('ArrowDown');
      }
      await expect(option(page, key, given)).toBeChecked();
    } else
      for (const value of given) {
        await tabTo(page, option(page, key, value));
        await page.keyboard.press('Space');
      }
    await tabTo(page, index === 7 ? finish(page) : next(page));
    await page.keyboard.press('Enter');
  }
  await expect(heading(page)).toHaveText(shipped.resultsPage.title);
  await expect(heading(page)).toBeFocused();
  const { sentence } = referenceReport(LEAD.industry, SHEET);
  await expect(page.getByText(sentence)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: shipped.resultsPage.booking.button }));
  await tabTo(page, page.getByRole('button', { name: 'Share Results' }));
});

const optionValues = (page: Page, key: string) =>
  page
    .locator(`input[name="${key}"]`)
    .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));
