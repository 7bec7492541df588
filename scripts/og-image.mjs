import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from './chromium.mjs';

// Draws public/og.png, the picture of a link preview, from the product's own look and the seed's
// own words. Run it by hand when one of them changes: node scripts/og-image.mjs

const WIDTH = 1200;
const HEIGHT = 630;

/** @param {string} id */
const documentOf = (id) =>
  readFileSync('seed/seed.ndjson', 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .find(({ _id }) => _id === id);

const { headline, promises, preview } = documentOf('landingPage');
const { siteName } = documentOf('siteSettings');

/** @param {string} family @param {string} file */
const face = (family, file) => {
  const data = readFileSync(`node_modules/@fontsource/${file}.woff2`).toString('base64');
  return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${data})}`;
};

const ring = `<svg width="300" height="300" viewBox="0 0 200 200">
  <g transform="rotate(-90 100 100)" fill="none" stroke-width="13">
    <circle cx="100" cy="100" r="88" stroke="#d8d0be"/>
    <circle cx="100" cy="100" r="88" stroke="#957100" pathLength="100" stroke-dasharray="${preview.score} 100"/>
  </g>
  <text x="100" y="124" text-anchor="middle" font-family="Fraunces" font-size="72" fill="#1b231f">${preview.score}</text>
</svg>`;

const mark = `<svg width="56" height="56" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#0f4c3a"/>
  <circle cx="14" cy="14" r="7" fill="none" stroke-width="3" stroke="#f7f3ea"/>
  <path d="m19.5 19.5 6 6" stroke-width="3.5" stroke-linecap="round" stroke="#f2cf5b"/></svg>`;

const html = `<!doctype html><style>
  ${face('Fraunces', 'fraunces/files/fraunces-latin-600-normal')}
  ${face('Sans', 'source-sans-3/files/source-sans-3-latin-600-normal')}
  *{margin:0;box-sizing:border-box}
  body{width:${WIDTH}px;height:${HEIGHT}px;padding:68px 76px;background:#f7f3ea;color:#1b231f;
    font:600 30px Sans;display:flex;flex-direction:column;justify-content:space-between}
  header{display:flex;align-items:center;gap:20px}
  main{display:flex;align-items:center;justify-content:space-between;gap:60px}
  h1{font:600 80px/1.08 Fraunces;letter-spacing:-.012em;max-width:660px;text-wrap:balance}
  footer{border-top:2px solid #d8d0be;padding-top:28px;color:#525c55;display:flex;gap:44px}
</style><header>${mark}${siteName}</header><main><h1>${headline}</h1>${ring}</main>
<footer>${promises.map((/** @type {string} */ each) => `<span>${each}</span>`).join('')}</footer>`;

const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
await page.setContent(html);
await page.evaluate(() => document.fonts.ready);
writeFileSync('public/og.png', await page.screenshot({ type: 'png' }));
await browser.close();
