import type { Page } from '@playwright/test';

declare global {
  interface Window {
    clicks?: number;
  }
}

/**
 * Counts what a person does with the mouse from now on, also where the handler stops the event. Keys are
 * not counted. The page must not be loaded anew meanwhile: the returned function throws then.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    if (window.clicks === undefined)
      window.addEventListener(
        'click',
        ({ isTrusted, detail }) => {
          // A key that presses a button gives a click with a detail of 0.
          if (isTrusted && detail > 0) window.clicks = (window.clicks ?? 0) + 1;
        },
        { capture: true },
      );
    window.clicks = 0;
  });
  return async () => {
    const clicks = await page.evaluate(() => window.clicks);
    if (clicks === undefined) throw new Error('The page was loaded anew, so clicks were lost.');
    return clicks;
  };
}
