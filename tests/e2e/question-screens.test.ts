import type { Locator, Page } from '@playwright/test';
import { shipped } from '#tests/seed.ts';
import {
  answer,
  answerAll,
  heading,
  openQuestion,
  openQuestions,
  shownQuestions,
  takeAudit,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
];
const LOW = { width: 375, height: 553 };
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

test('each option of each question, and Next, are in sight without scrolling', async ({ page }) => {
  await openQuestions(page);
  for await (const { key, given, button } of shownQuestions(page)) {
    for (const size of [...PHONES, WIDE]) {
      await page.setViewportSize(size);
      await expectInSight(page, button, `${key} at ${size.width} x ${size.height}`);
    }
    await page.setViewportSize(LOW);
    await expect(button, `${key} at the height of 553`).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(WIDE);
    await answer(page, key, given);
    await button.click();
  }
  await expect(heading(page)).toHaveText(shipped.resultsPage.title);
});

test('where options go on behind the buttons, one of them is cut off', async ({ page }) => {
  await openQuestion(page, 5);
  await page.setViewportSize({ width: LOW.width, height: 500 });
  const edge = (await boxOf(page.locator('.question-buttons'))).y;
  const rows = await Promise.all((await page.locator('.option').all()).map(boxOf));
  expect(rows.filter(({ y, bottom }) => y < edge - 15 && bottom > edge + 9)).toHaveLength(1);
});

test('the step progress is one line, and narrower than that of questions', async ({ page }) => {
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

test('figures stay on one line: on the landing page from 640 to 820 px, in the report’s tiles', async ({
  page,
}) => {
  const expectOneLine = async (figures: Locator, widths: readonly number[], most: number) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1024 });
      const boxes = await Promise.all((await figures.all()).map(boxOf));
      expect(boxes).toHaveLength(3);
      for (const { height } of boxes) expect(height, `at ${width} px`).toBeLessThan(most);
      for (const figure of await figures.all())
        expect(await figure.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    }
  };
  await page.goto('/');
  await expectOneLine(page.locator('dl .figures'), [640, 768, 820], 70);
  await takeAudit(page);
  await expectOneLine(page.locator('li h3 + p:not(.row-span-2).display'), [768, 900, 1280], 45);
  // Nor do the numbers under the scale overlap.
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const numbers = page.locator('figure > div > svg > text');
    const boxes = await Promise.all((await numbers.all()).map(boxOf));
    expect(boxes).toHaveLength(5);
    for (const [index, { x }] of boxes.slice(1).entries())
      expect(x, `at ${width} px`).toBeGreaterThan(boxes[index]?.right ?? Number.NaN);
  }
});

test('a screen reader hears the number of the question, and at the end the score, with the heading', async ({
  page,
}) => {
  await openQuestions(page);
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveAccessibleName(/^Question 1 of 8 When did you last/);
  // Above the question, the steps and the ticks come after its heading in the document.
  const order = await page.locator('main').evaluate((main) => {
    const [title, counter, step] = ['h1:not(#start)', '#counter', '#step'].map((each) =>
      [...main.querySelectorAll(each)].at(-1),
    );
    const follows = (one?: Element, other?: Element) =>
      Boolean(one && other && one.compareDocumentPosition(other) & 4);
    return [follows(title, counter), follows(title, step)];
  });
  expect(order).toEqual([true, true]);
  await answerAll(page);
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveAccessibleName(
    `${shipped.resultsPage.title} 57 out of 100 Growth Opportunity`,
  );
});
