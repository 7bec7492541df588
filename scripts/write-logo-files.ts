import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from './chromium.mjs';
import { FAVICON_SVG, logoSvg } from './logo-svg.ts';

// Writes every file of the logo. Run it when the logo or its colours change:
// npx tsx scripts/write-logo-files.ts

const PNG_FILES = [
  ['public/favicon.png', 48],
  ['public/apple-touch-icon.png', 180],
  ['studio/static/apple-touch-icon.png', 180],
  ['studio/static/favicon-192.png', 192],
  ['studio/static/favicon-512.png', 512],
] as const;
const ICO_SIZE = 32;

const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

async function png(size: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<body style="margin: 0">${logoSvg({ size })}`);
  const image = await page.screenshot({ type: 'png', omitBackground: true });
  await page.close();
  return image;
}

/** An ICO file with one PNG image: a header of 6 bytes, one entry of 16, and the image. */
function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

writeFileSync('studio/static/favicon.svg', `${FAVICON_SVG}\n`);
for (const [path, size] of PNG_FILES) writeFileSync(path, await png(size));
const icon = ico(await png(ICO_SIZE), ICO_SIZE);
for (const folder of ['public', 'studio/static']) writeFileSync(`${folder}/favicon.ico`, icon);
await browser.close();
