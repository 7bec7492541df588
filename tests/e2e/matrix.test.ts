import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import { fillIn, LEAD, startButton, submit } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { type Site, startSite } from './site.ts';

let folder: string;
let site: Site;

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matrix-'));
  const documents = INSTRUMENTS.usability.map((each) =>
    each._type === 'answerSet'
      ? { ...each, options: [...Object(each).options.slice(1), LAST_OPTION] }
      : each,
  );
  const seed = join(folder, 'seed.ndjson');
  await writeFile(seed, documents.map((each) => JSON.stringify(each)).join('\n'));
  site = await startSite(seed);
});

test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

const LAST_OPTION = { _key: 'long', value: 'long', label: LONG, points: 4 };

async function open(page: Page) {
  await page.goto(site.url);
  await startButton(page).click();
  await fillIn(page, { ...LEAD, industry: 'Any' });
  await submit(page);
  await expect(page.getByRole('heading', { name: 'How true is this?' })).toBeVisible();
}

const rowsOf = (page: Page) => page.locator('.matrix-row');

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

for (const width of [320, 360, 1280])
  test(`with ${width} px, nothing is cut off and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page);
    expect(await findViolations(page, WCAG)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    const heads = page.locator('.matrix-head').filter({ visible: true });
    await expect(heads).toHaveCount(width < 600 ? 0 : 2);
    const next = page.locator('.question-buttons [type="submit"]');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    for (const row of (await rowsOf(page).all()).slice(1))
      await row.getByRole('radio').first().check();
    await expect(next).toBeDisabled();
    await page.getByRole('button', { name: 'Next unanswered (1 left)' }).click();
    await expect(rowsOf(page).first().getByRole('radio').first()).toBeFocused();
    await expect(rowsOf(page).first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowDown');
    await expect(next).toBeEnabled();
    expect(await height()).toBe(before);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await sideways(page)).toBe(0);
    await page.reload();
    await expect(rowsOf(page).first().getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(next).toBeEnabled();
  });
