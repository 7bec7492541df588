import type { Page } from '@playwright/test';
import { referenceReport } from '#tests/quiz/reference-scorer.ts';
import {
  answer,
  answerAll,
  blockStorage,
  expectQuestion,
  fillIn,
  finish,
  LEAD,
  openCapture,
  openQuestion,
  SHEET,
  submit,
  waitUntilLoadedAhead,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const FAILED = 'This part of the page didn’t load. Your answers are still here.';
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

for (const isBlocked of [false, true])
  test(`a step that fails to load can be tried again without losing any input, storage ${isBlocked ? 'blocked' : 'available'}`, async ({
    page,
    expectBrowserErrors,
  }) => {
    expectBrowserErrors(/^failed: .*questions/, /^console: /);
    if (isBlocked) await blockStorage(page);
    await page.route('**/assets/questions-*.js', (route) => route.abort());
    await openCapture(page);
    await fillIn(page, LEAD);
    await submit(page);
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await page.unroute('**/assets/questions-*.js');
    await retry(page).click();
    await expectQuestion(page, 1);
    await answerAll(page);
    await expect(page.getByText(`Prepared for ${LEAD.businessName}`)).toBeVisible();
  });

test('results that fail to load keep every answer, storage blocked', async ({
  page,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/^failed: .*results/, /^console: /);
  await blockStorage(page);
  await page.route('**/assets/results-*.js', (route) => route.abort());
  await openQuestion(page, 8);
  await answer(page, 'q8', SHEET.q8);
  await finish(page).click();
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await retry(page).click();
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await page.unroute('**/assets/results-*.js');
  await retry(page).click();
  await expect(page.locator('.level-badge')).toHaveText(
    referenceReport(LEAD.industry, SHEET).level,
  );
});

test('a step that fails to load after a reload says so, and loses nothing', async ({
  page,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/^failed: .*questions/, /^console: /);
  await openQuestion(page, 3);
  await page.route('**/assets/questions-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await expect(page.locator('html')).not.toHaveClass(/restoring/);
  await page.unroute('**/assets/questions-*.js');
  await retry(page).click();
  await expectQuestion(page, 3);
});

test('a visitor who loses the connection midway can finish', async ({ page, context }) => {
  await openQuestion(page, 2);
  await waitUntilLoadedAhead(page);
  await context.setOffline(true);
  await page.goBack();
  await answerAll(page);
  await context.setOffline(false);
});
