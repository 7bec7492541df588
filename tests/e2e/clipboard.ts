import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The site may write to the clipboard but not read it, so what is written is noted beside. */
export async function recordCopies(page: Page) {
  await page.context().grantPermissions(['clipboard-write']);
  await page.addInitScript(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = async (text) => {
      await write(text);
      Object.assign(window, { copied: text });
    };
  });
}

/** The link that Share copies on a report. Needs `recordCopies` before the page is opened. */
export async function copiedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share Results' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  return page.evaluate(() => String(Reflect.get(window, 'copied')));
}
