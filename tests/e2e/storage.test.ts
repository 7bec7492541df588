import { referenceReport } from '#tests/quiz/reference-scorer.ts';
import { shipped } from '#tests/seed.ts';
import {
  blockStorage,
  expectQuestion,
  heading,
  LEAD,
  openCapture,
  openQuestion,
  openResults,
  SHEET,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const { score } = referenceReport(LEAD.industry, SHEET);

test('with blocked storage, the audit works but a reload loses it', async ({ page }) => {
  await blockStorage(page);
  await openResults(page);
  await expect(page.locator('p', { hasText: 'out of 100' })).toContainText(String(score));
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Start over' }).click();
  await openQuestion(page, 2);
  await page.goBack();
  await expectQuestion(page, 1);
  await page.reload();
  await openCapture(page);
});

test('stored data that is cut off, or of another kind, is ignored', async ({ page }) => {
  for (const text of ['{"content":"{', '{"content":7,"checksum":"x","journey":[1]}']) {
    await page.goto('/index');
    await page.evaluate((value) => sessionStorage.setItem('audit', value), text);
    await page.goto('/');
    await expect(heading(page)).toHaveText(shipped.landingPage.headline);
  }
  await openQuestion(page, 2);
});
