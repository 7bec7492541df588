import type { Page } from '@playwright/test';
import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import { heading, next, openOtherQuiz, sideways } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';

const SCRIPT = /\/assets\/inputs-[\w-]+\.js/;

test.use({ documents: [INSTRUMENTS.recommendation, { scope: 'worker' }] });

const alert = (page: Page) => page.getByRole('alert');

/** Opens a page while the script of further types is missing. */
async function withoutScript(page: Page, open: () => Promise<unknown>) {
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404 }));
  await open();
  await expect(alert(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(SCRIPT);
}

test('a quiz with a rating names that script in the page; where it is missing, a visitor tries again', async ({
  page,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/^console: .*404/);
  await withoutScript(page, () => page.goto('/'));
  await expect(page.locator('link[rel=modulepreload][href*="/inputs-"]')).toHaveCount(1);
  await alert(page).getByRole('button').click();
  await openOtherQuiz(page);
  const title = await heading(page).textContent();
  await page.getByRole('radio').first().check({ force: true });
  await expect(next(page)).toBeEnabled();

  await withoutScript(page, () => page.reload());
  await alert(page).getByRole('button').click();
  await expect(heading(page)).toHaveText(title ?? '');
  await expect(page.getByRole('radio').first()).toBeChecked();
});

test('eleven numbers are two rows on a phone, with room for a finger, and keys choose', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openOtherQuiz(page);
  const cells = page.locator('.rating-value');
  await expect(cells).toHaveCount(11);
  const boxes = await Promise.all((await cells.all()).map((cell) => cell.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(2);
  for (const box of boxes) {
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await sideways(page)).toBe(0);
  await page.getByRole('radio', { name: '7', exact: true }).check();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '8', exact: true })).toBeChecked();
  await next(page).click();
  await page.getByRole('radio', { name: '4 / 5' }).check();
  await expect(page.locator('[data-filled="true"]')).toHaveCount(4);
  expect(await findViolations(page, WCAG)).toEqual([]);
});
