import type { Page } from '@playwright/test';
import { documentsWith } from '#tests/quiz/quiz-documents.ts';
import { next, openOtherQuiz, setLetters, sideways } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';

type Look = 'numbers' | 'stars';

/** A rating of so many values, with labels of a usual length. */
const rating = (look: Look, count: number) => ({
  _id: `question-${look}${count}`,
  _type: 'ratingQuestion',
  key: `${look}${count}`,
  title: `How likely, with ${count} ${look}?`,
  look,
  lowest: look === 'stars' ? 1 : 11 - count,
  highest: look === 'stars' ? count : 10,
  lowestLabel: 'Not at all likely',
  highestLabel: 'Extremely likely',
  scoring: { kind: 'pointsPerUnit', each: 1 },
});

/** The fewest, the most and those between, on both sides of where numbers need a second row. */
const RATINGS = [
  ...[2, 7, 8, 9, 11].map((count) => ({ look: 'numbers', count }) as const),
  ...[2, 5, 10].map((count) => ({ look: 'stars', count }) as const),
];

const documents = documentsWith({
  scale: 100,
  questions: RATINGS.map(({ look, count }) => rating(look, count)),
  levels: [[0, 'any']],
  average: 50,
});
test.use({ documents: [documents, { scope: 'test' }], viewport: { width: 360, height: 740 } });

type Box = { left: number; right: number; top: number; bottom: number; width: number };

const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((each): Box => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const { left, right, top, bottom, width } = each.matches('.rating-value')
        ? each.getBoundingClientRect()
        : range.getBoundingClientRect();
      return { left, right, top, bottom, width };
    }),
  );

/** The values of each row, from top to bottom. */
async function rowsOf(page: Page): Promise<Box[][]> {
  const cells = await boxes(page, '.rating-value');
  const tops = [...new Set(cells.map(({ top }) => top))];
  return tops.map((top) => cells.filter((cell) => cell.top === top));
}

test('at each width, all stars are a row, and numbers one or two even ones, with their labels at their ends', async ({
  page,
}) => {
  test.slow();
  await openOtherQuiz(page);
  for (const { look, count } of RATINGS) {
    await expect(page.locator('.rating-value')).toHaveCount(count);
    for (const width of [320, 360, 390, 412, 600, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const rows = await rowsOf(page);
      const at = `${count} ${look} at ${width} px`;
      const isOne = look === 'stars' || count <= 7 || width >= 768;
      const first = isOne ? count : Math.ceil(count / 2);
      expect(
        rows.map((row) => row.length),
        at,
      ).toEqual(isOne ? [count] : [first, count - first]);
      for (const { width } of rows.flat()) expect(width, at).toBeGreaterThanOrEqual(24);
      const [lowest, highest] = await boxes(page, '.rating-labels span');
      const [start, end] = [rows[0]?.[0], rows.at(-1)?.at(-1)];
      if (!lowest || !highest || !start || !end) throw new Error('A label or a value is missing.');
      // Both rows are equally wide, and each label is at the end of its row.
      for (const row of rows) {
        expect(row[0]?.left, at).toBeCloseTo(start.left, 0);
        expect(row.at(-1)?.right, at).toBeCloseTo(end.right, 0);
      }
      expect(lowest.left, at).toBeCloseTo(start.left, 0);
      expect(highest.right, at).toBeCloseTo(end.right, 0);
      expect(highest.top, at).toBeGreaterThanOrEqual(end.bottom);
      if (isOne) expect(lowest.top, at).toBeGreaterThanOrEqual(end.bottom);
      else expect(lowest.bottom, at).toBeLessThanOrEqual(start.top);
      expect(await sideways(page), at).toBe(0);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('.rating-value input').last().check();
    if (count === 7 || count > 9) expect(await findViolations(page, WCAG)).toEqual([]);
    if (look === 'stars') await expect(page.locator('[data-filled="true"]')).toHaveCount(count);
    else if (count === 11) await expectFingersAndKeys(page);
    if (look === 'stars' && count < 7) {
      await page.setViewportSize({ width: 320, height: 740 });
      await setLetters(page, 200);
      expect(await rowsOf(page)).toHaveLength(1);
      await setLetters(page);
    }
    if (count < 10 || look === 'numbers') await next(page).click();
  }
});

/** Eleven numbers have room for a finger on a phone, and keys choose. */
async function expectFingersAndKeys(page: Page) {
  for (const { width, top, bottom } of (await rowsOf(page)).flat()) {
    expect(width).toBeGreaterThanOrEqual(44);
    expect(bottom - top).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('radio', { name: '7', exact: true }).check();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '8', exact: true })).toBeChecked();
}
