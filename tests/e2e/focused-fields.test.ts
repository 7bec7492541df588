import { LEAD_FIELDS } from '#app/quiz/contract/lead.ts';
import {
  answerAll,
  field,
  heading,
  next,
  openCapture,
  openQuestions,
  previous,
  SHEET,
  submit,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';
import { expectInSight, slowDown } from './in-sight.ts';

// A window of 1280 by 1024 pixels at 400% of zoom.
test.use({ viewport: { width: 320, height: 256 } });

test('a field of the form is in sight with its message: by its link, from above, from below', async ({
  page,
}) => {
  await openCapture(page);
  await slowDown(page);
  await submit(page);
  const expectSeen = (name: (typeof LEAD_FIELDS)[number]) =>
    expectInSight(field(page, name), page.locator(`#field-${name}-error`));
  for (const [index, name] of LEAD_FIELDS.entries()) {
    await page.getByRole('alert').getByRole('link').nth(index).click();
    await expectSeen(name);
  }
  for (const name of LEAD_FIELDS.toReversed().slice(1)) {
    await page.keyboard.press('Shift+Tab');
    await expectSeen(name);
  }
  for (const name of LEAD_FIELDS.slice(1)) {
    await page.keyboard.press('Tab');
    await expectSeen(name);
  }
});

test('each screen begins at its top, and Back scrolls to no earlier place', async ({ page }) => {
  await openQuestions(page);
  const speedUp = await slowDown(page);
  await page.locator('.option').last().click();
  await next(page).click();
  await expect(heading(page)).toBeFocused();
  const top = () => page.evaluate(() => scrollY);
  expect(await top()).toBe(0);
  await previous(page).click();
  await expect(heading(page)).toBeFocused();
  // Longer than the browser takes to scroll to where the entry of its history was.
  await page.waitForTimeout(500);
  expect(await top()).toBe(0);
  await speedUp();
  await answerAll(page, SHEET);
  await page.waitForTimeout(500);
  expect(await top()).toBe(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(top).toBeGreaterThan(200);
  await page.reload();
  await expect.poll(top).toBeGreaterThan(200);
});
