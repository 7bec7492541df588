import { writeFileSync } from 'node:fs';
import { PICTURED_HEADLINE } from '#app/components/link-picture.ts';
import { launchBrowser } from '#bench/browser.ts';
import { FAVICON_SVG, HEIGHT, logoSvg, ogImageHtml, WIDTH } from './pictures.ts';

// Writes every file of the logo, and draws public/og.png, which has the shipped headline, and
// public/og-plain.png, which has no words. Run it when any of these or the colours change:
// node scripts/write-pictures.ts

const PNG_FILES = [
  ['public/favicon.png', 48],
  ['public/apple-touch-icon.png', 180],
  ['studio/static/apple-touch-icon.png', 180],
  ['studio/static/favicon-192.png', 192],
  ['studio/static/favicon-512.png', 512],
] as const;
const ICO_SIZE = 32;

const browser = await launchBrowser();

async function png(html: string, width: number, height: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const image = await page.screenshot({ type: 'png', omitBackground: true });
  await page.close();
  return image;
}

const logoPng = (size: number) => png(`<body style="margin: 0">${logoSvg({ size })}`, size, size);

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
for (const [path, size] of PNG_FILES) writeFileSync(path, await logoPng(size));
const icon = ico(await logoPng(ICO_SIZE), ICO_SIZE);
for (const folder of ['public', 'studio/static']) writeFileSync(`${folder}/favicon.ico`, icon);
for (const [file, headline] of [
  ['og.png', PICTURED_HEADLINE],
  ['og-plain.png', ''],
] as const)
  writeFileSync(`public/${file}`, await png(ogImageHtml(headline), WIDTH, HEIGHT));
await browser.close();
