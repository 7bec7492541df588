import type { Page } from '@playwright/test';
import { pngOf } from '#tests/lake/png.ts';
import { seedDocuments } from '#tests/seed.ts';
import {
  answer,
  expectQuestion,
  holdRequests,
  next,
  openQuestions,
  SHEET,
  setLetters,
  sideways,
} from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { lakeClient } from './lake-client.ts';

/** The last one does not arrive. */
const SHAPES = [
  [320, 240, '#b3261b'],
  [120, 400, '#1f3a93'],
  [640, 90, '#0f4c3a'],
  [64, 48, '#000000'],
] as const;

/** The left edge, the width and the height of each option. */
const boxesOf = (page: Page) =>
  page.locator('.option').evaluateAll((all) =>
    all.map((each) => {
      const { x, width, height } = each.getBoundingClientRect();
      return { x, width, height };
    }),
  );

test.use({ documents: [seedDocuments(), { scope: 'test' }] });

test('pictures on options move nothing, stand in columns, and leave their words where one is missing', async ({
  page,
  site,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/^failed: .*64x48/, /^console: Failed to load/);
  const editor = lakeClient(site.lakeUrl);
  const uploaded = await Promise.all(
    SHAPES.map(([width, height, color]) =>
      editor.assets.upload('image', pngOf(width, height, color)),
    ),
  );
  const pictures = Object.fromEntries(
    uploaded.map(({ _id: _ref }, index) => [
      `options[${index}].image`,
      { _type: 'image', alt: `Shape ${index}`, asset: { _type: 'reference', _ref } },
    ]),
  );
  const edit = editor.transaction();
  for (const key of ['q1', 'q3', 'q5'])
    edit.patch(`question-${key}`, (patch) => patch.set(pictures));
  await edit.commit();
  await expect(async () => {
    const html = await (await page.request.get(site.url)).text();
    expect(html).toContain('Shape 3');
  }).toPass();
  await page.route('**/*-64x48.png', (route) => route.abort());

  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdRequests(page, /-(320x240|120x400|640x90)\.png/);
  await openQuestions(page);
  const picture = page.getByRole('img', { name: 'Shape 0' });
  await expect(picture).toBeVisible();
  const before = await boxesOf(page);
  release();
  await expect(picture).toHaveJSProperty('naturalWidth', 320);
  await expect(page.locator('span.option-picture')).toHaveText('Shape 3');
  expect(await boxesOf(page)).toEqual(before);
  expect(new Set(before.map(({ x }) => x)).size).toBe(2);
  expect(new Set(before.map(({ width }) => width)).size).toBe(1);
  expect(await findViolations(page, WCAG)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  expect(new Set((await boxesOf(page)).map(({ x }) => x)).size).toBe(4);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('radio', { name: 'I check regularly Shape 3' }).check();
  expect(await boxesOf(page)).toEqual(before);

  // Long labels stand beside their pictures.
  for (const [key, given] of Object.entries(SHEET).slice(0, 4)) {
    await answer(page, key, given);
    if (key === 'q3') {
      expect(new Set((await boxesOf(page)).map(({ x }) => x)).size).toBe(1);
      expect(await findViolations(page, WCAG)).toEqual([]);
      // In large letters, a picture leaves its line to the words.
      await page.setViewportSize({ width: 320, height: 740 });
      await setLetters(page, 200);
      expect(await sideways(page)).toBe(0);
      for (const label of await page.locator('.option > span:not(.option-picture)').all())
        expect((await label.boundingBox())?.width).toBeGreaterThan(4 * 32 - 1);
      await setLetters(page);
      await page.setViewportSize({ width: 360, height: 740 });
    }
    await next(page).click();
  }
  await expectQuestion(page, 5);
  await page.getByRole('checkbox', { name: 'They never mention my business Shape 0' }).check();
  expect(await findViolations(page, WCAG)).toEqual([]);
});
