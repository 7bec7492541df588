import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Records what the page writes to the clipboard, because the site may not read it. */
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

/** Presses Share on a report and returns the copied link. Call `recordCopies` before opening the page. */
export async function copiedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share Results' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  return page.evaluate(() => String(Reflect.get(window, 'copied')));
}
