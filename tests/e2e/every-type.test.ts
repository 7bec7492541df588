import type { Locator } from '@playwright/test';
import { EVERY_ANSWER, EVERY_TYPE } from '#tests/quiz/every-type.ts';
import { next, openOtherQuiz, option, sideways } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectInSight, slowDown } from './in-sight.ts';

test.use({ documents: [EVERY_TYPE, { scope: 'test' }] });

const { size, places, trust, service, advice, open, late, known, ...typed } = EVERY_ANSWER;

/** Also where a press does not move the focus, as on a phone's keyboard. */
const press = (button: Locator) => button.evaluate((element) => Object(element).click());

/** Letters of four times the size leave a laptop 320 by 256 pixels. */
const WINDOWS = [
  { name: 'a phone', width: 360, height: 740 },
  { name: '400% of zoom, from right to left', width: 320, height: 256, dir: 'rtl' },
] as const;

for (const { name, width, height, ...how } of WINDOWS)
  test(`every type runs with ${name}, from the first question to the report`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await openOtherQuiz(page);
    const onward = page.locator('.question-buttons button[type="submit"]');
    const choose = (key: string, value: unknown) => option(page, key, String(value)).check();
    const expectSound = async () => {
      if ('dir' in how)
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), how.dir);
      // In the other window, only what depends on its size.
      const rules = 'dir' in how ? ['target-size', 'scrollable-region-focusable'] : WCAG;
      expect(await findViolations(page, rules)).toEqual([]);
      expect(await sideways(page)).toBe(0);
    };
    const goOn = async () => {
      await expectSound();
      await onward.click();
    };

    await choose('size', size);
    await goOn();
    for (const place of places) await choose('places', place);
    await goOn();
    await page.getByRole('slider').fill(String(trust));
    await goOn();
    await choose('service', service);
    await goOn();
    await choose('advice', advice);
    await goOn();
    for (const [key, value] of Object.entries({ open, late, known })) await choose(key, value);
    await goOn();

    const number = page.getByRole('textbox', { name: 'How far do you deliver? (km)' });
    await number.fill('99999');
    const speedUp = await slowDown(page);
    await press(onward);
    const problem = page.getByText('Enter a number from 0 to 5000, in steps of 0.5.');
    await expectInSight(number, problem);
    for (const keys of [
      ['Tab', 'Shift+Tab'],
      ['Shift+Tab', 'Tab'],
    ]) {
      for (const key of keys) await page.keyboard.press(key);
      await expectInSight(number, problem);
    }
    await speedUp();
    await expectSound();
    await number.fill(`${typed.distance} km`);
    await goOn();

    const tool = page.getByRole('textbox', { name: 'Which tool?' });
    await tool.fill('x'.repeat(41));
    const speedUpAgain = await slowDown(page);
    await press(onward);
    await expectInSight(tool, page.getByText('Use at most 40 characters.').first());
    await speedUpAgain();
    await expectSound();
    await tool.fill(typed.tool);
    await tool.press('Enter');
    const wish = page.getByRole('textbox', { name: 'Which wish?' });
    await wish.fill('m'.repeat(450));
    await expectInSight(wish, page.getByText('Characters left: 50').first());
    await wish.fill(typed.wish);
    await page.reload();
    await expect(wish).toHaveValue(typed.wish);
    await goOn();

    await page.locator('details.disclosure summary').last().click();
    await expect(page.locator('q')).toHaveText([typed.tool, 'Fewer invoices, more bread.']);
    await expect(page.getByText('1250.5\u00a0km')).toBeVisible();
    await expectSound();
  });

test('in forced colours, chosen stars differ from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openOtherQuiz(page);
  await option(page, 'size', size).check();
  await next(page).click();
  for (const place of places) await option(page, 'places', place).check();
  await next(page).click();
  await next(page).click();
  await option(page, 'service', String(service)).check();
  await page.mouse.move(0, 0);
  const [ink, ...strokes] = await page.locator('h1, .rating-value svg').evaluateAll((all) =>
    all.map((each) => {
      const { stroke, color } = getComputedStyle(each);
      return each.matches('h1') ? color : stroke;
    }),
  );
  expect(strokes.map((each) => each === ink)).toEqual([false, false, false, false, true]);
});
