import type { Locator, Page } from '@playwright/test';
import {
  answer,
  expectQuestion,
  finish,
  heading,
  next,
  openQuestion,
  openQuestions,
  SHEET,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
];
const LOW = { width: 375, height: 553 };
const SIDEWAYS = { width: 740, height: 360 };
const WIDE = { width: 1280, height: 800 };

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It has no box.');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

/** Every option, or the slider, is above the buttons, and the buttons are in the viewport. */
async function expectInSight(page: Page, button: Locator, name: string) {
  await expect(button, name).toBeInViewport({ ratio: 1 });
  const edge = (await boxOf(page.locator('.question-buttons'))).y;
  for (const control of await page.locator('.option, .slider').all())
    expect((await boxOf(control)).bottom, name).toBeLessThanOrEqual(edge);
}

test('every option of each question, and Next, are in sight without scrolling', async ({
  page,
}) => {
  await openQuestions(page);
  for (const [index, [key, given]] of Object.entries(SHEET).entries()) {
    await expectQuestion(page, index + 1);
    const button = key === 'q8' ? finish(page) : next(page);
    for (const size of [...PHONES, WIDE]) {
      await page.setViewportSize(size);
      await expectInSight(page, button, `${key} at ${size.width} x ${size.height}`);
    }
    await page.setViewportSize(LOW);
    await expect(button, `${key} at the height of 553`).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(SIDEWAYS);
    const buttons = await boxOf(page.locator('.question-buttons'));
    // Two rows of options and the buttons fit on a phone on its side, below the question.
    expect(buttons.height).toBeLessThan(70);
    await page.setViewportSize(WIDE);
    await answer(page, key, given);
    await button.click();
  }
  await expect(heading(page)).toHaveText('Your AI Discoverability Score');
});

test('where options go on behind the buttons, one of them is cut off', async ({ page }) => {
  await openQuestion(page, 5);
  await page.setViewportSize({ width: LOW.width, height: 500 });
  const edge = (await boxOf(page.locator('.question-buttons'))).y;
  const rows = await Promise.all((await page.locator('.option').all()).map(boxOf));
  expect(rows.filter(({ y, bottom }) => y < edge - 15 && bottom > edge + 9)).toHaveLength(1);
});

test('the steps are quiet and on one line; the questions’ progress is as wide as the question', async ({
  page,
}) => {
  await openQuestions(page);
  for (const size of [...PHONES, WIDE]) {
    await page.setViewportSize(size);
    const [words, bar] = [page.locator('#step'), page.getByRole('progressbar')];
    const [text, line] = [await boxOf(words), await boxOf(bar)];
    expect(line.y).toBeGreaterThan(text.y);
    expect(line.bottom).toBeLessThan(text.bottom);
    expect(line.x).toBeGreaterThan(text.right);
    const ticks = await boxOf(page.locator('#counter + svg'));
    const options = await boxOf(page.locator('.options'));
    expect(ticks.width).toBe(options.width);
    expect(ticks.height).toBeGreaterThan(line.height);
    expect(line.width).toBeLessThan(ticks.width / 2);
    // No void between the question and its buttons.
    const buttons = await boxOf(page.locator('.question-buttons'));
    if (size === WIDE) expect(buttons.y - options.bottom).toBeLessThan(60);
  }
});
