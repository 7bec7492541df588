import type { Page } from '@playwright/test';
import { shipped } from '#tests/seed.ts';
import {
  answer,
  answerAll,
  expectQuestion,
  fillIn,
  finish,
  heading,
  LEAD,
  next,
  openCapture,
  previous,
  SHEET,
  submit,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const FOOTER = 'This page was created by Your Company';
const SITE = 'AI Discoverability Audit';

async function expectProgress(page: Page, step: number, percent: number) {
  await expect(page.getByText(`Step ${step} of 3`, { exact: true })).toBeVisible();
  const bar = page.getByRole('progressbar', { name: `Step ${step} of 3` });
  await expect(bar).toHaveAttribute('value', String(percent));
  await expect(bar).toHaveAttribute('max', '100');
  await expect(page.getByRole('contentinfo')).toContainText(FOOTER);
}

test('each step shows its progress, its footer and its title', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(shipped.siteSettings.seo.title);
  await expect(page.getByRole('contentinfo')).toContainText(FOOTER);
  await expect(page.getByText(/Step \d of \d/).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await openCapture(page);
  await expectProgress(page, 1, 25);
  await expect(page).toHaveTitle(`Let's Get Started · ${SITE}`);

  await fillIn(page, LEAD);
  await submit(page);
  await expectProgress(page, 2, 50);

  await answerAll(page);
  await expectProgress(page, 3, 100);
  await expect(page).toHaveTitle(`${shipped.resultsPage.title} · ${SITE}`);
});

test('each question has its number, title and buttons', async ({ page }) => {
  await openCapture(page);
  await fillIn(page, LEAD);
  await submit(page);
  for (const [index, [key, given]] of Object.entries(SHEET).entries()) {
    const isLast = index === 7;
    const onward = isLast ? finish(page) : next(page);
    await expectQuestion(page, index + 1);
    await expect(page.getByText('Step 2 of 3', { exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(FOOTER);
    const title = await heading(page).innerText();
    await expect(page).toHaveTitle(`Question ${index + 1} of 8: ${title} · ${SITE}`);
    await expect(finish(page)).toHaveCount(isLast ? 1 : 0);
    await expect(next(page)).toHaveCount(isLast ? 0 : 1);
    await expect(previous(page)).toBeEnabled({ enabled: index > 0 });
    await expect(onward).toBeEnabled({ enabled: key === 'q2' });
    await answer(page, key, given);
    await expect(onward).toBeEnabled();
    await onward.click();
  }
});
