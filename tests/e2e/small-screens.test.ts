import type { Locator, Page } from '@playwright/test';
import { shipped } from '#tests/seed.ts';
import {
  answer,
  fillIn,
  heading,
  next,
  openCapture,
  openQuestion,
  openQuestions,
  openResults,
  option,
  sendForm,
  setLetters,
  shownQuestions,
  sideways,
  startButton,
  submit,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

/** Runs a check on every step of the audit, on the form's errors, and on each answered question. */
async function onEachStep(page: Page, check: (page: Page) => Promise<void>) {
  await page.goto('/');
  await check(page);
  await openCapture(page);
  await submit(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page);
  await sendForm(page);
  for await (const { key, given, button } of shownQuestions(page)) {
    await answer(page, key, given);
    await check(page);
    await button.click();
  }
  await expect(heading(page)).toHaveText(shipped.resultsPage.title);
  await check(page);
}

const expectNoSidewaysScrolling = async (page: Page) =>
  expect(await sideways(page)).toBeLessThanOrEqual(0);

/** Links within a sentence are exempt (WCAG 2.5.8). */
async function expectLargeTargets(page: Page) {
  const shown = page.locator('a, button, input, select').filter({ visible: true });
  const small = await shown.evaluateAll((all) =>
    all.flatMap((control) => {
      const target = control.closest('label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      const isInSentence = getComputedStyle(control).display === 'inline';
      return isInSentence || (width >= 24 && height >= 24) ? [] : [target.outerHTML];
    }),
  );
  expect(small).toEqual([]);
}

/** The control, or its whole row, is in the viewport and nothing covers it. */
async function expectUncovered(control: Locator) {
  const isUncovered = () =>
    control.evaluate((element) => {
      const target = element.closest('label') ?? element;
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const heights = [top + 1, (top + bottom) / 2, bottom - 1];
      return heights.every((y) => {
        const seen = document.elementFromPoint((left + right) / 2, y);
        return seen !== null && target.contains(seen);
      });
    });
  await expect.poll(isUncovered).toBe(true);
}

/** Puts a word of 25 letters into every text of the page, and returns what puts the texts back. */
async function lengthenWords(page: Page) {
  const restore = await page.evaluateHandle(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: [Text, string][] = [];
    while (texts.nextNode())
      if (texts.currentNode instanceof Text && texts.currentNode.data.trim() !== '')
        found.push([texts.currentNode, texts.currentNode.data]);
    for (const [text] of found) text.data = text.data.replace(/\S+/, 'Anticonstitutionnellement');
    return () => {
      for (const [text, data] of found) text.data = data;
    };
  });
  return () => restore.evaluate((call) => call());
}

/** The number of lines of each text. */
const linesOf = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getClientRects().length;
    }),
  );

test('at each step nothing scrolls sideways: small phones, 400 % zoom, large letters, long words', async ({
  page,
}) => {
  await onEachStep(page, async () => {
    for (const [width, height] of [
      [320, 568],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScrolling(page);
      await expectLargeTargets(page);
    }
    const restore = await lengthenWords(page);
    await expectNoSidewaysScrolling(page);
    await restore();
    // 1280 x 1024 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await setLetters(page, 200);
    await expectNoSidewaysScrolling(page);
    await setLetters(page);
    await page.setViewportSize({ width: 360, height: 740 });
  });
});

test('in letters of twice the size, each text of the report is wide enough', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openResults(page);
  await setLetters(page, 200);
  const narrow = await page
    .locator('main :is(dt, dd, h3)')
    .filter({ visible: true })
    .evaluateAll((texts) =>
      texts
        .filter((text) => text.clientWidth < 5 * Number.parseFloat(getComputedStyle(text).fontSize))
        .map(({ textContent }) => textContent),
    );
  // Labels of one short word.
  expect(narrow.filter((text) => !/^\w{1,8}$/.test(text ?? ''))).toEqual([]);
  const card = await page.locator('#booking').boundingBox();
  const button = await page.locator('#booking a').boundingBox();
  const endOf = (box: typeof card) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(endOf(button)).toBeLessThan(endOf(card));
});

test('in letters of twice the size on the smallest phone, a figure is one line, and long words are hyphenated', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/fr');
  await setLetters(page, 200);
  expect(await linesOf(page.locator('dd'))).toEqual([1, 1, 1]);
  const hyphens = () => page.evaluate(() => getComputedStyle(document.body).hyphens);
  expect(await hyphens()).toBe('manual');
  // As wide, in letters, as a window of 360 pixels where the browser's letters are twice as large.
  await page.setViewportSize({ width: 180, height: 370 });
  expect(await hyphens()).toBe('auto');
});

test('a long name breaks in the report at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const name = 'Hubert'.repeat(10);
  await openResults(page, { firstName: name, businessName: name });
  await expectNoSidewaysScrolling(page);
});

test('the start button is in the first screen of a phone', async ({ page }) => {
  await page.goto('/');
  for (const height of [740, 640]) {
    await page.setViewportSize({ width: 360, height });
    await expect(startButton(page)).toBeInViewport({ ratio: 1 });
  }
});

test('the focused option is never hidden at 360 x 256 and 360 x 640', async ({ page }) => {
  await openQuestion(page, 5);
  for (const height of [256, 640]) {
    await page.setViewportSize({ width: 360, height });
    await heading(page).focus();
    for (const value of ['invisible', 'competitors-first', 'outdated-info', 'inconsistent-info']) {
      await page.keyboard.press('Tab');
      await expect(option(page, 'q5', value)).toBeFocused();
      await expectUncovered(option(page, 'q5', value));
    }
  }
});

test('Next is not visible before the whole slider is, and large letters leave room for both', async ({
  page,
}) => {
  await openQuestion(page, 2);
  for (const [width, height] of [
    [960, 513],
    [360, 500],
    [360, 640],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    const slider = await page.getByRole('slider').boundingBox();
    const button = await next(page).boundingBox();
    const sliderEnd = (slider?.y ?? 0) + (slider?.height ?? 0);
    expect(sliderEnd).toBeGreaterThan(0);
    expect(button?.y, `at ${width} x ${height}`).toBeGreaterThan(sliderEnd);
    // Scrolls only as far as the button: the title's height depends on whether its font loaded in time.
    await next(page).evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    await expectUncovered(page.getByRole('slider'));
  }
  await setLetters(page, 200);
  const { width = 0 } = (await page.getByRole('slider').boundingBox()) ?? {};
  expect(width).toBeGreaterThan(120);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await linesOf(page.locator('.question-buttons .button'))).toEqual([1, 1]);
});

test('on a phone on its side, each question shows Next without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openQuestions(page);
  for await (const { key, given, button } of shownQuestions(page)) {
    await answer(page, key, given);
    await page.evaluate(() => scrollTo(0, 0));
    await expectUncovered(button);
    if (typeof given === 'number') await expectUncovered(page.getByRole('slider'));
    await button.click();
  }
});

test('the focused step button is never hidden', async ({ page }) => {
  await openQuestion(page, 2);
  const minus = page.getByRole('button', { name: 'Decrease' });
  for (const [width, height] of [
    [960, 513],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    const [above, below] = [await minus.boundingBox(), await next(page).boundingBox()];
    const gap = (below?.y ?? 0) - (above?.y ?? 0);
    // A longer question would move the button down to where the bar begins.
    await page.locator('main').evaluate((main, by) => {
      main.style.paddingTop = `${by}px`;
    }, gap);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Tab');
    await expect(minus).toBeFocused();
    await expectUncovered(minus);
  }
});

test('fields have 16 px of text and 48 px of height on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCapture(page);
  for (const control of await page.locator('form :is(input, select)').all()) {
    await expect(control).toHaveCSS('font-size', '16px');
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
});

test('in letters of twice the size, a menu shows all of what is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCapture(page);
  await fillIn(page, { province: 'Newfoundland and Labrador' });
  const height = async () => (await page.locator('[name="province"]').boundingBox())?.height ?? 0;
  const oneLine = await height();
  await setLetters(page, 200);
  expect(await height()).toBeGreaterThan(3 * oneLine);
});

test('the name of another language is on one line in the header', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Français' });
  expect(await linesOf(link)).toEqual([1]);
  const top = async () => (await link.boundingBox())?.y ?? 0;
  expect(await top()).toBeLessThan(24);
  // In letters of twice the size, it leaves its line to the name, of which each line else had four letters.
  await setLetters(page, 200);
  const name = await page.locator('header').getByText(shipped.siteSettings.siteName).boundingBox();
  expect(name?.width).toBeGreaterThan(5 * 32);
  expect(await top()).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0));
});
