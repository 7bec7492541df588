import type { Page } from '@playwright/test';
import { next, openQuestion, openQuestions, previous } from './audit-page.ts';
import { drag } from './finger.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 400 }, hasTouch: true, isMobile: true });

const slider = (page: Page) => page.getByRole('slider');

/** Until the page has scrolled. */
const expectScrolled = (page: Page) =>
  expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

/** To where the page can scroll on. */
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

/** The answer that the tab keeps. */
const kept = async (page: Page) => {
  await page.reload();
  return await slider(page).inputValue();
};

test('a finger that scrolls over the slider, or over its buttons, leaves it as it is', async ({
  page,
}) => {
  await openQuestion(page, 2);
  for (const before of [5, 3]) {
    await slider(page).fill(String(before));
    for (const control of [slider(page), page.getByRole('button', { name: 'Increase' })]) {
      await toTop(page);
      await drag(page, control, { y: -150 }, 0.75);
      await expectScrolled(page);
      await expect(slider(page)).toHaveValue(String(before));
    }
    await expect(page.getByRole('status')).toHaveText(String(before));
    expect(await kept(page)).toBe(String(before));
  }
  await drag(page, previous(page), { y: 100 });
  await expect(slider(page)).toHaveValue('3');
});

test('a finger that taps the slider, or moves along it, sets it; after a scroll, keys and the mouse do', async ({
  page,
}) => {
  await openQuestion(page, 2);
  await drag(page, slider(page), {}, 0.75);
  await expect(slider(page)).toHaveValue('8');
  await drag(page, slider(page), { x: -300, y: 10 }, 0.75);
  await expect(slider(page)).toHaveValue('1');
  expect(await kept(page)).toBe('1');
  await toTop(page);
  await drag(page, slider(page), { y: -150 }, 0.75);
  await slider(page).press('ArrowRight');
  await expect(slider(page)).toHaveValue('2');
  await page.getByRole('button', { name: 'Increase' }).click();
  await expect(slider(page)).toHaveValue('3');
  const box = await slider(page).boundingBox();
  await slider(page).click({ position: { x: (box?.width ?? 0) - 20, y: 20 } });
  await expect(slider(page)).toHaveValue('10');
});

test('a finger that scrolls over options chooses nothing', async ({ page }) => {
  await openQuestions(page);
  await toTop(page);
  await drag(page, page.locator('.option').nth(1), { y: -150 });
  await expectScrolled(page);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(next(page)).toBeDisabled();
});
