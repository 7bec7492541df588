import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { PICTURED_HEADLINE } from '#app/page/link-picture.ts';
import { findOrInstallChromium } from './chromium.mjs';
import { HEIGHT, ogImageHtml, WIDTH } from './og-image.ts';

// Draws public/og.png, which has the shipped headline, and public/og-plain.png, which has no words. Run
// it when the headline that we ship, the image, the logo or the colours change:
// npx tsx scripts/write-og-image.ts

const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
for (const [file, headline] of [
  ['og.png', PICTURED_HEADLINE],
  ['og-plain.png', ''],
] as const) {
  await page.setContent(ogImageHtml(headline));
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(`public/${file}`, await page.screenshot({ type: 'png' }));
}
await browser.close();
