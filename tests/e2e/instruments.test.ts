import type { Page } from '@playwright/test';
import { COUNTS, INSTRUMENTS, RESULTS } from '#tests/quiz/instruments.ts';
import { heading, openOtherQuiz, sideways } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Answers the question on the screen, and returns what it is answered with. */
async function answerHere(page: Page) {
  const slider = page.getByRole('slider');
  if (await slider.isVisible()) {
    await slider.press('End');
    return 'slider';
  }
  const rows = await page.locator('.matrix-row').all();
  for (const row of rows) await row.getByRole('radio').last().check();
  if (rows.length > 0) return 'matrix';
  const number = page.locator('input[inputmode="decimal"]');
  if (await number.isVisible()) {
    await number.fill(COUNTS[(await number.getAttribute('name')) ?? ''] ?? '８');
    return 'number';
  }
  const yes = page.locator('input[type="radio"][value="yes"]');
  await ((await yes.count()) > 0 ? yes : page.getByRole('radio').last()).check();
  return 'choice';
}

for (const [name, documents] of Object.entries(INSTRUMENTS))
  test.describe(name, () => {
    test.use({ documents: [documents, { scope: 'test' }] });

    test('runs on a phone, from the form to the report', async ({ page }) => {
      test.slow();
      const seen = new Set<string>();
      /** Screens of one kind have the same rules to break. */
      const expectSound = async (kind: string) => {
        expect(await sideways(page)).toBe(0);
        if (!seen.has(kind)) expect(await findViolations(page, WCAG)).toEqual([]);
        seen.add(kind);
      };
      await openOtherQuiz(page);
      const submitButton = page.locator('.question-buttons button[type="submit"]');
      for (let number = 1; await page.locator('#counter').isVisible(); number += 1) {
        await expect(page.locator('#counter')).toHaveText(new RegExp(`^Question ${number} of`));
        await expectSound(await answerHere(page));
        await submitButton.click();
        await expect
          .poll(async () => (await page.locator('#counter').allTextContents()).join())
          .not.toMatch(new RegExp(`^Question ${number} of`));
      }
      await expect(heading(page)).toBeFocused();
      await expect(page.getByRole('main')).toContainText(RESULTS[name as keyof typeof INSTRUMENTS]);
      await expectSound('report');
    });
  });
