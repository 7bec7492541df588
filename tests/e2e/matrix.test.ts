import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import { openOtherQuiz, setLetters, sideways } from './audit-page.ts';
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

test('on a phone on its side, the labels of the columns stay in sight, and hide no focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openOtherQuiz(page);
  const row = page.locator('.matrix-row').nth(7);
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(page.locator('.matrix-head').first()).toBeInViewport({ ratio: 1 });
  await expect(row).toBeInViewport({ ratio: 1 });
  const radio = page.locator('.matrix-row').first().getByRole('radio').last();
  await radio.focus();
  const isSeen = await radio.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return document.elementFromPoint(x + 1, y + 1)?.closest('label') === element.closest('label');
  });
  expect(isSeen).toBe(true);
});

test('at 320 px, in letters of twice the size, no word of a statement or an option is broken', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openOtherQuiz(page);
  await setLetters(page, 200);
  const broken = await page.locator('.matrix-row :is(legend, .matrix-label)').evaluateAll((all) =>
    all.flatMap(({ firstChild }) =>
      [...(firstChild?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
        const range = document.createRange();
        if (firstChild) range.setStart(firstChild, index);
        if (firstChild) range.setEnd(firstChild, index + word.length);
        return range.getClientRects().length === 1 ? [] : [word];
      }),
    ),
  );
  expect(new Set(broken)).toEqual(new Set([LONG]));
});
