import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import { openOtherQuiz, sideways } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const LAST_OPTION = { _key: 'long', value: 'long', label: LONG, points: 4 };

const documents = INSTRUMENTS.usability.map((each) =>
  each._type === 'answerSet'
    ? { ...each, options: [...Object(each).options.slice(1), LAST_OPTION] }
    : each,
);

test.use({ documents: [documents, { scope: 'test' }] });

for (const width of [320, 1280])
  test(`with ${width} px, nothing is cut off and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openOtherQuiz(page);
    await expect(page.getByRole('heading', { name: 'How true is this?' })).toBeVisible();
    const rows = page.locator('.matrix-row');
    expect(await findViolations(page, WCAG)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    const heads = page.locator('.matrix-head').filter({ visible: true });
    await expect(heads).toHaveCount(width < 600 ? 0 : 2);
    const next = page.locator('.question-buttons [type="submit"]');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    for (const row of (await rows.all()).slice(1)) await row.getByRole('radio').first().check();
    await expect(next).toBeDisabled();
    await page.getByRole('button', { name: 'Next unanswered (1 left)' }).click();
    await expect(rows.first().getByRole('radio').first()).toBeFocused();
    await expect(rows.first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowDown');
    await expect(next).toBeEnabled();
    expect(await height()).toBe(before);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await sideways(page)).toBe(0);
    await page.reload();
    await expect(rows.first().getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(next).toBeEnabled();
  });
