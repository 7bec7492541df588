import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { naiveReport } from '#tests/quiz/naive.ts';
import { fontsOf, infoOf, textOf } from '#tests/report/poppler.ts';
import { expect, test } from './fixtures.ts';
import { LEAD, openResults, SHEET } from './steps.ts';

const download = (page: Page) => page.getByRole('button', { name: 'Download Full Report (PDF)' });

test('the report is downloaded as a tagged PDF that is made on the device', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openResults(page);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /report-pdf|\.woff$/.test(url))).toEqual([]);

  const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
  expect(file.suggestedFilename()).toBe('Le Petit Four - AI discoverability report.pdf');
  await expect(page.getByText('Your PDF is ready.')).toBeVisible();
  const pdf = await readFile(await file.path());
  const { score, level, sentence, quickWins, leads, revenue, days } = naiveReport(
    LEAD.industry,
    SHEET,
  );
  const text = textOf(pdf);
  const figures = [
    'out of 100',
    `a score of ${score}`,
    level,
    sentence,
    ...quickWins,
    leads,
    revenue,
    days,
  ];
  for (const each of [...figures, LEAD.businessName, LEAD.firstName]) expect(text).toContain(each);
  expect(infoOf(pdf)).toMatch(/Tagged: +yes/);
  for (const font of fontsOf(pdf)) expect(font).toMatch(/ yes +yes +yes /);
});

test('a PDF that cannot be made says so, offers print, and can be tried again', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/^failed: .*\.woff/, /^console: /);
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await openResults(page);
  await page.route('**/*.woff', (route) => route.abort());
  await download(page).click();
  await expect(page.getByText('The PDF could not be made.')).toBeVisible();
  await page.getByRole('button', { name: 'Print the report' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);
  await page.unroute('**/*.woff');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Try again' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a PDF can be made once the connection is back', async ({
  page,
  context,
  expectComplaints,
}) => {
  expectComplaints(/^failed: /, /^console: /);
  await openResults(page);
  await context.setOffline(true);
  await download(page).click();
  await expect(page.getByText('The PDF could not be made.')).toBeVisible();
  await context.setOffline(false);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Try again' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});
