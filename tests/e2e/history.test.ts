import { shipped } from '#tests/seed.ts';
import {
  answer,
  answerAll,
  expectQuestion,
  heading,
  next,
  openQuestion,
  option,
  previous,
  SHEET,
  takeAudit,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

test("the browser's Back is Previous and Forward goes on again", async ({ page }) => {
  await openQuestion(page, 4);
  await page.goBack();
  await expectQuestion(page, 3);
  await page.goBack();
  await expectQuestion(page, 2);
  await expect(heading(page)).toBeFocused();
  await page.goForward();
  await expectQuestion(page, 3);
  await page.goForward();
  await expectQuestion(page, 4);
  await expect(next(page)).toBeDisabled();
});

test('Back on the first question leaves the audit, and Forward returns to it', async ({ page }) => {
  await page.goto('/index');
  await openQuestion(page, 2);
  await page.goBack();
  await expectQuestion(page, 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/index$/);
  await page.goForward();
  await expectQuestion(page, 1);
  await expect(option(page, 'q1', SHEET.q1)).toBeChecked();
});

test('Forward does not skip a question that has lost its answer', async ({ page }) => {
  await openQuestion(page, 6);
  await page.goBack();
  await expectQuestion(page, 5);
  for (const value of SHEET.q5) await option(page, 'q5', value).uncheck();
  await page.goForward();
  await expectQuestion(page, 5);
  await expect(next(page)).toBeDisabled();
  await expect.poll(() => page.evaluate(() => history.state)).toMatchObject({ position: 4 });
  await previous(page).click();
  await expectQuestion(page, 4);
  await next(page).click();
  await answer(page, 'q5', SHEET.q5);
  await next(page).click();
  await expectQuestion(page, 6);
  await previous(page).click();
  await expectQuestion(page, 5);
});

test('Back from the results leaves the questions behind', async ({ page }) => {
  await page.goto('/index');
  await takeAudit(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/index$/);
  await page.goForward();
  await expect(heading(page)).toHaveText(shipped.resultsPage.title);
});

test('a reload, and the skip link, keep the question and its history entry', async ({ page }) => {
  await page.goto('/index');
  await openQuestion(page, 4);
  await page.reload();
  await expectQuestion(page, 4);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expectQuestion(page, 4);
  await page.keyboard.press('Tab');
  await expect(option(page, 'q4', 'never')).toBeFocused();
  await previous(page).click();
  await expectQuestion(page, 3);
  await page.goBack();
  await expectQuestion(page, 2);
});

test('Back after Start over shows no cleared answers', async ({ page }) => {
  await page.goto('/index');
  await openQuestion(page, 4);
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(heading(page)).toHaveText(shipped.landingPage.headline);
  await openQuestion(page, 1);
  await answerAll(page);
  await page.goBack();
  await expect(heading(page)).not.toHaveText(/\?$/);
});
