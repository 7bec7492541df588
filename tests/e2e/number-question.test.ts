import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import {
  fillIn,
  heading,
  LEAD,
  next,
  option,
  previous,
  startButton,
  submit,
} from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { startSite } from './site.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Runs a made-up instrument as far as its first question. */
async function onInstrument(page: Page, name: keyof typeof INSTRUMENTS, run: () => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'number-'));
  const seed = join(folder, 'seed.ndjson');
  await writeFile(seed, INSTRUMENTS[name].map((each) => JSON.stringify(each)).join('\n'));
  const site = await startSite(seed);
  try {
    await page.goto(site.url);
    await startButton(page).click();
    await fillIn(page, { ...LEAD, industry: 'Any' });
    await submit(page);
    await run();
  } finally {
    await site.stop();
    await rm(folder, { recursive: true });
  }
}

const isSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('a number that is none has a message, is kept, and does not go on', async ({ page }) => {
  await onInstrument(page, 'household', async () => {
    await option(page, 'q1', 'yes').check();
    await next(page).click();
    const field = page.getByRole('textbox', { name: 'How many q2? (hours)' });
    const message = page.getByText('Enter a number from 0 to 8, in steps of 1.');
    await field.fill('1e400');
    await expect(message).toBeHidden();
    await expect(next(page)).toBeDisabled();
    await field.press('Enter');
    await expect(message).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/Enter a number/);
    expect(await findViolations(page, WCAG)).toEqual([]);
    expect(await isSideways(page)).toBe(false);
    await previous(page).click();
    await expect(heading(page)).toHaveText('How about q1?');
    await next(page).click();
    await expect(field).toHaveValue('1e400');
    await expect(message).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('1e400');
    await field.fill('\u200f٣ ');
    await expect(message).toBeHidden();
    await field.press('Enter');
    await expect(heading(page)).toHaveText('How about q3?');
    await previous(page).click();
    await expect(field).toHaveValue('3');
  });
});

test('eleven numbers are two rows on a phone, with room for a finger, and keys choose', async ({
  page,
}) => {
  await onInstrument(page, 'recommendation', async () => {
    const cells = page.locator('.rating-value');
    const boxes = await Promise.all((await cells.all()).map((cell) => cell.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(2);
    for (const box of boxes) {
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    expect(await isSideways(page)).toBe(false);
    await page.getByRole('radio', { name: '7', exact: true }).check();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '8', exact: true })).toBeChecked();
    await next(page).click();
    await page.getByRole('radio', { name: '4 / 5' }).check();
    await expect(page.locator('[data-filled="true"]')).toHaveCount(4);
    expect(await findViolations(page, WCAG)).toEqual([]);
  });
});
