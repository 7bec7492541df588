import { shipped } from '#tests/seed.ts';
import {
  answerAll,
  expectQuestion,
  heading,
  openQuestions,
  sendForm,
  startButton,
  waitUntilHydrated,
} from './audit-page.ts';
import { copiedLink, recordCopies } from './clipboard.ts';
import { expect, test } from './fixtures.ts';

// Whole journeys take long on a busy machine.
test.slow();

test('a visitor who loses the connection on the landing page gets to the report, and to a shared one', async ({
  page,
  context,
}) => {
  await recordCopies(page);
  await page.goto('/');
  await waitUntilHydrated(page);
  await context.setOffline(true);
  await startButton(page).click();
  await sendForm(page);
  await expectQuestion(page, 1);
  await answerAll(page);
  const { hash } = new URL(await copiedLink(page));
  await page.evaluate((fragment) => location.assign(fragment), hash);
  await expect(page.getByText('Shared report', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText(shipped.resultsPage.title);
});

test('a visitor who saves data loads no PDF before its download', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openQuestions(page);
  await answerAll(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 5000 })),
  );
  const pdf = () => requested.filter((url) => /report-pdf-|\.woff$/.test(url));
  expect(pdf()).toEqual([]);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Full Report' }).click();
  await downloaded;
  expect(pdf()).toHaveLength(4);
});
