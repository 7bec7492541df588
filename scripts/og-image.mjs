import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from './chromium.mjs';
import { HEIGHT, picture, WIDTH } from './og-picture.mjs';

// Draws public/og.png. Run it by hand when the picture or the colours change: node scripts/og-image.mjs

const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
await page.setContent(picture);
writeFileSync('public/og.png', await page.screenshot({ type: 'png' }));
await browser.close();
