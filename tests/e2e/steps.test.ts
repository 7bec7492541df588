import type { Page } from '@playwright/test';
import { shipped } from '#tests/seed.ts';
import { answerAll, fillIn, LEAD, openCapture, submit } from './audit-page.ts';
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
