import type { Page } from '@playwright/test';
import { referenceReport } from '#tests/quiz/reference-scorer.ts';
import {
  answer,
  expectQuestion,
  finish,
  LEAD,
  next,
  openQuestion,
  SHEET,
  shownScore,
  takeAudit,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const { score } = referenceReport(LEAD.industry, SHEET);

/** Sums the layout shifts of a page that no input caused. */
async function countShifts(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true)
          Object.assign(window, {
            shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits two frames, so that the last paint has been counted. */
async function expectNoShift(page: Page) {
  const shifts = await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'shifts')))),
        ),
      ),
  );
  expect(shifts).toBe(0);
}

for (const width of [360, 1280])
  test(`there is no unexpected layout shift at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await countShifts(page);
    await page.goto('/');
    await expect(page.locator('html.restoring')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expect(shownScore(page)).toHaveText('62');
    await expectNoShift(page);
    await openQuestion(page, 8);
    await expectNoShift(page);
    await page.reload();
    await expectQuestion(page, 8);
    await expectNoShift(page);
    await answer(page, 'q8', SHEET.q8);
    await finish(page).click();
    await expect(shownScore(page)).toHaveText(String(score));
    await expectNoShift(page);
    await page.reload();
    await expect(shownScore(page)).toHaveText(String(score));
    await expectNoShift(page);
  });

/** Records every number that the ring shows. */
async function recordNumbers(page: Page) {
  await page.addInitScript(() => {
    const numbers = new Set<string>();
    Object.assign(window, { numbers });
    new MutationObserver(() => {
      const shown = document.querySelector('article div[data-level] > svg > text')?.textContent;
      if (shown) numbers.add(shown);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

const numbersShown = (page: Page) =>
  page.evaluate(() => {
    const numbers: unknown = Reflect.get(window, 'numbers');
    return numbers instanceof Set ? [...numbers] : [];
  });

test('with reduced motion the score shows its final value at once', async ({ page }) => {
  await recordNumbers(page);
  await takeAudit(page);
  await expect(shownScore(page)).toHaveText(String(score));
  expect(await numbersShown(page)).toEqual([String(score)]);
  const running = await page.evaluate(() => document.getAnimations().length);
  expect(running).toBe(0);
});

test('the score counts up once, and its final value is there from the start', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await recordNumbers(page);
  await takeAudit(page);
  await expect(page.getByText('out of 100').locator('..')).toHaveText(`${score} out of 100`);
  await expect(shownScore(page)).toHaveText(String(score));
  const numbers = await numbersShown(page);
  expect([numbers[0], numbers.at(-1)]).toEqual(['0', String(score)]);
  expect(numbers.length).toBeGreaterThan(2);
});

test('the example on the landing page is not animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(page.locator('.level-arc')).toHaveCSS('animation-name', 'none');
});

test('a score that is still counting up is printed with its final value', async ({ page }) => {
  const motion = { reducedMotion: 'no-preference' } as const;
  const arc = page.locator('.level-arc');
  await page.emulateMedia(motion);
  await openQuestion(page, 8);
  await answer(page, 'q8', SHEET.q8);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await finish(page).click();
  await expect(shownScore(page)).toHaveText('0');
  await expect(arc).toHaveCSS('stroke-dasharray', '0px, 100px');
  await page.emulateMedia({ ...motion, media: 'print' });
  await expect(arc).toHaveCSS('stroke-dasharray', `${score}px, 100px`);
  await page.pdf();
  await expect(shownScore(page)).toHaveText(String(score));
});

test('a question enters from the side that the visitor moves to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openQuestion(page, 2);
  const animated = page.locator('.enter-forward, .enter-back');
  await expect(animated).toHaveClass(/enter-forward/);
  await page.goBack();
  await expectQuestion(page, 1);
  await expect(animated).toHaveClass(/enter-back/);
  await expect(next(page)).toBeEnabled();
});
