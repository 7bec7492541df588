import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '#scripts/chromium.mjs';
import { quantile, startProcess } from './measure.ts';

/** More of them would make the text longer than the contract allows. */
const KEYS = 15;

// Measures the time from a key in the Studio's form until the preview beside it has painted the text.
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const lake = await startProcess(['node', 'build/lake/main.js'], {
  LAKE_PORT: '0',
  LAKE_DIR: folder,
  LAKE_SEED: 'seed/seed.ndjson',
  STUDIO_DIR: 'studio/dist',
});
const browser = await chromium.launch({ executablePath: await findOrInstallChromium() });
const page = await browser.newPage({ viewport: { width: 1920, height: 900 } });
page.setDefaultTimeout(120_000);
await page.goto(`${lake.url}/studio/structure/landing;landingPage%7C%2Cview%3Dpreview`);
const field = page.getByTestId('field-offer').getByRole('textbox');
await field.click();
const frame = page.locator('iframe[title="Preview"]');
await frame.contentFrame().locator('[data-marked]').waitFor();

/**
 * Resolves with the time from the next key to the first frame with another text in the preview. Its
 * functions have no names, because tsx would call a helper for these that the page does not have.
 */
const nextPicture = () =>
  frame.evaluate(
    (element: HTMLIFrameElement) =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        addEventListener('keydown', (event) => (pressed = event.timeStamp), {
          capture: true,
          once: true,
        });
        const before = element.contentDocument?.body.textContent;
        const timer = setInterval(() => {
          if (element.contentDocument?.body.textContent === before) return;
          clearInterval(timer);
          requestAnimationFrame(() => resolve(performance.now() - pressed));
        }, 4);
      }),
  );

const times: number[] = [];
for (let count = 0; count < KEYS; count += 1) {
  const picture = nextPicture();
  await page.waitForTimeout(250);
  await page.keyboard.press('x');
  times.push(await picture);
}
await browser.close();
await lake.stop();
await rm(folder, { recursive: true, force: true });
const ms = (share: number) => `${Math.round(quantile(times, share))} ms`;
console.table([{ keys: KEYS, median: ms(0.5), p90: ms(0.9), slowest: ms(1) }]);
