import type { Page } from '@playwright/test';
import { referenceReport } from '#tests/quiz/reference-scorer.ts';
import { shipped } from '#tests/seed.ts';
import {
  answer,
  answerAll,
  blockStorage,
  expectQuestion,
  field,
  fillIn,
  finish,
  heading,
  LEAD,
  next,
  openCapture,
  openQuestion,
  openQuestions,
  openResults,
  option,
  SHEET,
  sendForm,
  takeAudit,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const { score: SCORE } = referenceReport(LEAD.industry, SHEET);

const startOver = (page: Page) => page.getByRole('button', { name: 'Start over' });

test('a reload on each question keeps the question and its answer', async ({ page }) => {
  await openQuestions(page);
  for (const [index, [key, given]] of Object.entries(SHEET).entries()) {
    await answer(page, key, given);
    await page.reload();
    await expectQuestion(page, index + 1);
    if (typeof given === 'number')
      await expect(page.getByRole('slider')).toHaveValue(String(given));
    else for (const value of [given].flat()) await expect(option(page, key, value)).toBeChecked();
    await (index === 7 ? finish(page) : next(page)).click();
  }
  await expect(page.locator('p', { hasText: 'out of 100' })).toContainText(String(SCORE));
});

test('after a reload on a question, Forward opens the form again', async ({ page }) => {
  await openQuestions(page);
  await page.getByRole('button', { name: 'Change your details' }).click();
  await expect(heading(page)).toHaveText("Let's Get Started");
  await page.goBack();
  await expectQuestion(page, 1);
  await page.reload();
  await expectQuestion(page, 1);
  await page.goForward();
  await expect(heading(page)).toHaveText("Let's Get Started");
  await expect(field(page, 'city')).toHaveValue(LEAD.city);
});

test('a report survives a reload', async ({ page }) => {
  await takeAudit(page);
  const before = await page.getByRole('article').innerText();
  await page.reload();
  await expect(heading(page)).toHaveText(shipped.resultsPage.title);
  await expect(page).toHaveTitle(`${shipped.resultsPage.title} · ${shipped.siteSettings.siteName}`);
  await expect.poll(() => page.getByRole('article').innerText()).toBe(before);
});

for (const [where, open] of [
  ['the form', (page: Page) => openCapture(page).then(() => fillIn(page, LEAD))],
  ['the report', (page: Page) => openResults(page)],
] as const)
  test(`Start over on ${where} clears everything`, async ({ page }) => {
    await open(page);
    page.once('dialog', (dialog) => dialog.accept());
    await startOver(page).click();
    await expect(heading(page)).toHaveText(shipped.landingPage.headline);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await openCapture(page);
    await expect(field(page, 'firstName')).toHaveValue('');
    await sendForm(page);
    await expectQuestion(page, 1);
    await expect(page.locator(':checked')).toHaveCount(0);
  });

test('a page from the back/forward cache reloads if the saved audit changed', async ({ page }) => {
  await openQuestion(page, 2);
  await page.evaluate(() => {
    sessionStorage.removeItem('audit');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(heading(page)).toHaveText(shipped.landingPage.headline);
});

test('a page from the back/forward cache does not reload when the saved audit is the same', async ({
  page,
}) => {
  await openQuestion(page, 2);
  await page.evaluate(() => {
    Object.assign(window, { isTheSamePage: true });
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.goBack();
  await answerAll(page);
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSamePage'))).toBe(true);
});

test('with blocked storage, the audit works but a reload loses it', async ({ page }) => {
  await blockStorage(page);
  await takeAudit(page);
  await expect(page.locator('p', { hasText: 'out of 100' })).toContainText(String(SCORE));
  page.once('dialog', (dialog) => dialog.accept());
  await startOver(page).click();
  await openQuestion(page, 2);
  await page.goBack();
  await expectQuestion(page, 1);
  await page.reload();
  await openCapture(page);
});
