import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { referenceReport } from '#tests/quiz/reference-scorer.ts';
import { fontsOf, infoOf, textOf } from '#tests/report/poppler.ts';
import { shipped } from '#tests/seed.ts';
import { holdRequests, LEAD, openResults, SHEET, waitUntilPdfIsLoaded } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const CODE = '**/assets/report-pdf-*';
const download = (page: Page) => page.getByRole('button', { name: shipped.resultsPage.download });
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });
const failure = (page: Page) => page.getByText('We couldn’t make the PDF.');

/** Marks the page: a reload loses the mark. */
const markPage = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, 'isMarked'));

async function expectPdf(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
}

test('the report downloads as a tagged PDF made on the device, with a name that the browser draws', async ({
  page,
}) => {
  const businessName = 'Le Petit Four 李小龙餐厅';
  await openResults(page, { businessName });
  const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
  expect(file.suggestedFilename()).toBe(`${businessName} - AI discoverability report.pdf`);
  await expect(page.getByText('Your PDF is ready.')).toBeVisible();
  const pdf = await readFile(await file.path());
  const { score, level, sentence, quickWins, leads, revenue, days } = referenceReport(
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
  for (const each of [...figures, businessName, LEAD.firstName]) expect(text).toContain(each);
  expect(infoOf(pdf)).toMatch(/Tagged: +yes/);
  for (const font of fontsOf(pdf)) expect(font).toMatch(/ yes +yes +yes /);
});

test('after some time on the report, a PDF needs no network; the button is painted as busy before it is made', async ({
  page,
  context,
}) => {
  await openResults(page);
  await waitUntilPdfIsLoaded(page);
  await context.setOffline(true);
  const downloaded = page.waitForEvent('download');
  const painted = await download(page).evaluate(
    (button: HTMLElement) =>
      new Promise((resolve) => {
        button.click();
        requestAnimationFrame(() => resolve(button.ariaBusy));
      }),
  );
  expect(painted).toBe('true');
  await downloaded;
  await expect(download(page)).toHaveAttribute('aria-busy', 'false');
});

test('a retry by keyboard keeps the focus until the PDF is ready, then moves it to Download', async ({
  page,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/^failed: .*\.woff/, /^console: /);
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await page.route('**/*.woff', (route) => route.abort());
  await openResults(page);
  await download(page).press('Enter');
  await expect(failure(page)).toBeVisible();
  await expect(download(page)).toBeFocused();
  await page.getByRole('button', { name: 'Print the report' }).press('Enter');
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);
  await retry(page).press('Enter');
  await expect(retry(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(retry(page)).toBeFocused();
  await page.unroute('**/*.woff');
  const release = await holdRequests(page, '**/*.woff');
  await retry(page).press('Enter');
  await expect(retry(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(retry(page)).toBeFocused();
  release();
  await expect(page.getByText('Your PDF is ready.')).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
  await expect(download(page)).toBeFocused();
});

test('a finished PDF does not move the focus of a visitor who has gone on', async ({ page }) => {
  const release = await holdRequests(page, '**/*.woff');
  await openResults(page);
  await download(page).press('Enter');
  const share = page.getByRole('button', { name: 'Share Results' });
  await share.focus();
  release();
  await expect(page.getByText('Your PDF is ready.')).toBeVisible();
  await expect(share).toBeFocused();
});

test('when the PDF’s code does not load, the page stays as it is and offers to print', async ({
  page,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/^console: .*404/, /^console: TypeError: .*report-pdf-/);
  await page.route(CODE, (route) => route.fulfill({ status: 404 }));
  await openResults(page);
  await markPage(page);
  const share = page.getByRole('button', { name: 'Share Results' });
  const shareBox = await share.boundingBox();
  await download(page).click();
  await expect(failure(page)).toBeVisible();
  expect((await share.boundingBox())?.x).toBe(shareBox?.x);
  const place = await page.evaluate(() => scrollY);
  const isAsked = page.waitForResponse(CODE);
  await retry(page).click();
  await isAsked;
  await expect(retry(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(failure(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print the report' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.unroute(CODE);
  await expectPdf(page, () => retry(page).click());
  expect(await isMarked(page)).toBe(true);
});

test('the PDF’s code is loaded from another address where the first has failed', async ({
  page,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/^console: .*404/);
  await page.route(/report-pdf-[^?]*$/, (route) => route.fulfill({ status: 404 }));
  await openResults(page);
  await expectPdf(page, () => download(page).click());
});
