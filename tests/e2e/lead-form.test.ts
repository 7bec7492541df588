import type { Page } from '@playwright/test';
import { documentsWithLeads, LEADS_ON } from '#tests/lead-settings.ts';
import {
  answerAll,
  expectQuestion,
  field,
  openCapture,
  openQuestions,
  sideways,
  submit,
} from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ documents: [documentsWithLeads(), { scope: 'test' }] });

const box = (page: Page) => page.getByRole('checkbox');

test('while leads are on, the form has no violations on a phone and a desktop, and the row of its box can be pressed', async ({
  page,
}) => {
  const expectSound = async () => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await findViolations(page, [...WCAG, 'best-practice'])).toEqual([]);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    }
  };
  await openCapture(page);
  await expect(box(page)).not.toBeChecked();
  const row = page.locator('label', { has: box(page) });
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await page.getByText(LEADS_ON.marketing.label).click();
  await expect(box(page)).toBeChecked();
  await expectSound();
  await page.getByText(LEADS_ON.details).click();
  await expect(page.getByText(LEADS_ON.means)).toBeVisible();
  await submit(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSound();
});

test('the keyboard goes from the province to the box, the policy, the details and the button', async ({
  page,
}) => {
  await openCapture(page);
  await field(page, 'province').focus();
  await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box(page)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Privacy policy/ }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(LEADS_ON.means)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue to Assessment' })).toBeFocused();
});

test('a duplicated tab goes on as another lead', async ({ page, context }) => {
  const ids: string[] = [];
  await context.route('**/api/leads', async (route) => {
    ids.push(route.request().postDataJSON().id);
    await route.fulfill({ status: 201 });
  });
  await openQuestions(page);
  const opened = context.waitForEvent('page');
  // The new tab gets a copy of the storage, as a duplicated one does.
  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;
  await expectQuestion(copy, 1);
  const stored = () => copy.evaluate(() => sessionStorage.getItem('audit-leads'));
  await expect.poll(stored).toContain('"isCopy":true');
  await page.reload();
  await answerAll(page);
  // A lead without a response before the reload is sent again.
  await expect.poll(() => ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  await answerAll(copy);
  await expect.poll(() => new Set(ids).size).toBe(2);
});
