import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from './chromium.mjs';
import { HEIGHT, ogImageHtml, WIDTH } from './og-image.ts';

// Draws public/og.png. Run it when the image, the logo or the colours change:
// npx tsx scripts/write-og-image.ts

const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
await page.setContent(ogImageHtml);
writeFileSync('public/og.png', await page.screenshot({ type: 'png' }));
await browser.close();
