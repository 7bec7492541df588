import { expect, type Locator } from '@playwright/test';

/** A field and its message are in the window together, also on a machine that takes its time. */
export async function expectInSight(field: Locator, message: Locator) {
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(message).toBeInViewport({ ratio: 1 });
}

/**
 * Makes a page as slow as a phone of some years ago, until the returned function is called. Chromium spends
 * the processor time that the page does not get.
 */
export async function slowDown(page: ReturnType<Locator['page']>) {
  const client = await page.context().newCDPSession(page);
  const setRate = (rate: number) => client.send('Emulation.setCPUThrottlingRate', { rate });
  await setRate(4);
  return () => setRate(1);
}
