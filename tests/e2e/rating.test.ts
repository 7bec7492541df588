import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import { next, openOtherQuiz, sideways } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ documents: [INSTRUMENTS.recommendation, { scope: 'test' }] });

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
