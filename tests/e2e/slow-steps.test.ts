import type { Page } from '@playwright/test';
import { shipped } from '#tests/seed.ts';
import {
  abortedChunkErrors,
  answer,
  expectQuestion,
  field,
  fillIn,
  finish,
  heading,
  holdRequests,
  LEAD,
  openCapture,
  openQuestion,
  SHEET,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const QUESTIONS = '**/assets/questions-*.js';
const LOADING = 'One moment…';
const submitButton = (page: Page) => page.getByRole('button', { name: 'Continue to Assessment' });

/** Fills in the form and submits it from its first field, while the questions have not loaded. */
async function sendForm(page: Page) {
  await openCapture(page);
  await fillIn(page, LEAD);
  await field(page, 'firstName').press('Enter');
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
}

test('a form that is submitted before the questions have loaded says so, and accepts no edit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 500 });
  const release = await holdRequests(page, QUESTIONS);
  await sendForm(page);
  await expect(page.getByText(LOADING)).toHaveRole('status');
  await expect(submitButton(page)).toBeFocused();
  await expect(submitButton(page)).toBeInViewport({ ratio: 1 });
  await expect(submitButton(page)).toHaveCSS('border-style', 'dashed');
  await field(page, 'firstName').click({ force: true });
  await page.keyboard.type('Zoë');
  await expect(field(page, 'firstName')).toHaveValue(LEAD.firstName);
  await submitButton(page).press('Enter');
  release();
  await expectQuestion(page, 1);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(LOADING)).toHaveCount(0);
});

test('the last question keeps its answer while the report loads', async ({ page }) => {
  await page.goto('/index');
  const release = await holdRequests(page, '**/assets/results-*.js');
  await openQuestion(page, 8);
  await answer(page, 'q8', SHEET.q8);
  await finish(page).click();
  await expect(finish(page)).toHaveAttribute('aria-busy', 'true');
  await page.getByText('Previous', { exact: true }).click({ force: true });
  await page.locator('input[name="q8"]').first().click({ force: true });
  await finish(page).click();
  await expectQuestion(page, 8);
  release();
  await expect(heading(page)).toHaveText(shipped.resultsPage.title);
  await expect(heading(page)).toBeFocused();
  const stored = await page.evaluate(() => sessionStorage.getItem('audit') ?? '');
  expect(JSON.parse(stored)).toMatchObject({ journey: { answers: SHEET } });
  await page.goBack();
  await expect(page).toHaveURL(/\/index$/);
});

test('questions that fail to load can be tried again, and nothing is lost', async ({
  page,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(...abortedChunkErrors('questions'));
  const release = await holdRequests(page, QUESTIONS);
  await sendForm(page);
  release('abort');
  await expect(page.getByRole('alert')).toContainText('This part of the page didn’t load.');
  await page.unroute(QUESTIONS);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expectQuestion(page, 1);
  const stored = await page.evaluate(() => sessionStorage.getItem('audit') ?? '');
  expect(JSON.parse(stored)).toMatchObject({ journey: { lead: LEAD } });
});
