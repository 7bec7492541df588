import type { Page } from '@playwright/test';
import { freePort } from '#process/ports.mjs';
import { shipped } from '#tests/seed.ts';
import {
  answer,
  expectQuestion,
  fillIn,
  finish,
  heading,
  LEAD,
  next,
  openCapture,
  openQuestions,
  SHEET,
  submit,
} from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { startSiteOn } from './site.ts';

const expectNoViolations = async (page: Page) =>
  expect(await findViolations(page, WCAG)).toEqual([]);

for (const width of [360, 1280]) {
  const viewport = { width, height: 740 };

  test(`landing, form and pages have no violations at ${width} px`, async ({
    page,
    expectBrowserErrors,
  }) => {
    expectBrowserErrors(/no page at/, /status of 404/, /status of 503/);
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expectNoViolations(page);
    await openCapture(page);
    await expectNoViolations(page);
    await submit(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page);
    await page.goto('/none');
    await expectNoViolations(page);
    await page.goto('/index');
    await expectNoViolations(page);
    const site = await startSiteOn(`http://127.0.0.1:${await freePort()}`);
    try {
      await page.goto(site.url);
      await expectNoViolations(page);
    } finally {
      await site.stop();
    }
  });

  test(`questions and report have no violations at ${width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openQuestions(page);
    for (const [index, [key, given]] of Object.entries(SHEET).entries()) {
      await expectQuestion(page, index + 1);
      await answer(page, key, given);
      if (['q1', 'q2', 'q5'].includes(key)) await expectNoViolations(page);
      await (key === 'q8' ? finish(page) : next(page)).click();
    }
    await expect(heading(page)).toHaveText(shipped.resultsPage.title);
    await expectNoViolations(page);
  });
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`drawings and progress bars are visible in forced colours, ${colorScheme}`, async ({
    page,
  }) => {
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

    await fillIn(page, LEAD);
    await submit(page);
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
