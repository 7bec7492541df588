import type { Page } from '@playwright/test';
import {
  answer,
  expectQuestion,
  next,
  openCapture,
  openQuestions,
  SHEET,
  sendForm,
  submit,
} from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';

const expectNoViolations = async (page: Page) =>
  expect(await findViolations(page, WCAG)).toEqual([]);

test('landing and form have no violations on a phone and a desktop', async ({ page }) => {
  const expectSound = async () => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoViolations(page);
    }
  };
  await page.goto('/');
  await expectSound();
  await openCapture(page);
  await expectSound();
  await submit(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSound();
});

// On a phone, every-type.test.ts looks at each type.
test('questions have no violations on a desktop', async ({ page }) => {
  await openQuestions(page);
  for (const [index, [key, given]] of Object.entries(SHEET).slice(0, 5).entries()) {
    await expectQuestion(page, index + 1);
    await answer(page, key, given);
    if (['q1', 'q2', 'q5'].includes(key)) await expectNoViolations(page);
    await next(page).click();
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`drawings and progress are visible in forced colours, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(ink).toBe(colorScheme === 'dark' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)');
    const drawn = await page.locator('.fill-ink, .fill-muted, .stroke-ink').evaluateAll((marks) =>
      marks.map((mark) => {
        const { fill, stroke } = getComputedStyle(mark);
        return mark.matches('.stroke-ink') ? stroke : fill;
      }),
    );
    expect(drawn.length).toBeGreaterThan(5);
    expect([...new Set(drawn)]).toEqual([ink]);
    const rest = page.locator('.stroke-line');
    expect(await rest.evaluate((mark) => getComputedStyle(mark).stroke)).toBe(
      await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    );
    const bands = await page
      .locator('.level-band')
      .evaluateAll((all) => all.map((band) => getComputedStyle(band).fill));
    expect(bands).not.toContain(ink);

    await openCapture(page);
    const [bar, behind] = await page
      .getByRole('progressbar')
      .evaluate((element) =>
        [element, document.body].map((each) => getComputedStyle(each).backgroundColor),
      );
    expect(bar).not.toBe(behind);

    await sendForm(page);
    await expectQuestion(page, 1);
    const ticks = await page
      .locator('#counter + svg path')
      .evaluateAll((all) => all.map((tick) => getComputedStyle(tick).fill));
    const gray = await page.evaluate(() => {
      document.body.style.color = 'GrayText';
      return getComputedStyle(document.body).color;
    });
    expect(ticks).toEqual([ink, gray]);

    await answer(page, 'q1', SHEET.q1);
    await next(page).click();
    await page.getByRole('slider').fill('10');
    const [track, filled] = await page.locator('.slider-track line').evaluateAll((lines) =>
      lines.map((line) => ({
        color: getComputedStyle(line).stroke,
        width: line.getBoundingClientRect().width,
      })),
    );
    expect(filled?.width).toBe(track?.width);
    expect(filled?.color).not.toBe(track?.color);
  });
