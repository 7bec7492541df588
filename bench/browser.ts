import { type BrowserContext, chromium } from '@playwright/test';
import { findOrInstallChromium } from '#scripts/chromium.mjs';

export const PHONE = { width: 360, height: 740 };

/** Slow 4G and a slow phone, as Lighthouse emulates them. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const SLOWER_CPU = 4;

/** Otherwise a desktop Chromium loads two pages for the menu of its address bar meanwhile. */
const NO_MENU = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';

export const launchBrowser = async () =>
  chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', NO_MENU],
  });

/** A page over Slow 4G, and the bytes over the wire so far, headers included. */
export async function openPage(context: BrowserContext, { isSlowCpu = true } = {}) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  if (isSlowCpu) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return { page, bytes: () => bytes };
}
