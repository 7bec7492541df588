import { createHash } from 'node:crypto';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { PictureCache } from '#app/content/pictures.server.ts';
import { PROJECT, serveCdn, serveDocuments } from '#tests/content/hosted-project.ts';
import { logLines } from '#tests/content/log-lines.ts';
import { pngOf } from '#tests/lake/png.ts';
import { seedDocuments, withField } from '#tests/seed.ts';
import { siteHandler } from './site-handler.ts';

const handle = await siteHandler();
const get = (path: string) => handle(new Request(`http://site.example${path}`));

const logo = pngOf(40, 10);
const hash = createHash('sha1').update(logo).digest('hex');
const asset = (name: string) => ({ _type: 'reference', _ref: `image-${name}` });
const image = { _type: 'image', alt: 'Acme Ltd.', asset: asset(`${hash}-40x10-png`) };

const pictureOf = (bytes: ArrayBuffer) =>
  HttpResponse.arrayBuffer(bytes, { headers: { 'Content-Type': 'image/png' } });

const branded = (brand: unknown) => withField(seedDocuments(), 'siteSettings', 'brand', brand);

test('a page has the colours and the logo of the brand, and loads pictures from its own site only', async () => {
  serveDocuments(branded({ background: '#14213d', accent: '#ffc107', logo: image }));
  const page = await get('/');
  const html = await page.text();
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, source = '']) => source);
  const own = styles.find((source) => source.startsWith('@media screen{')) ?? '';
  expect(own).toContain('color-scheme:dark');
  expect(own).toContain('--color-paper:#14213d');
  expect(own).toMatch(/@media print\{:root\{--color-paper:#ffffff/);
  expect(page.headers.get('Content-Security-Policy')).toContain("img-src 'self';");
  expect(html).toContain('<meta name="theme-color" content="#14213d"/>');
  expect(html).toMatch(
    new RegExp(`<img src="/images/${hash}-40x10.png" width="40" height="10" alt="Acme Ltd."`),
  );
});

test('a dark page has the logo for it, paper the other one, and the name can be for screen readers alone', async () => {
  const logoOnDark = { _type: 'image', asset: asset(`${'c'.repeat(40)}-80x20-webp`) };
  const brand = { logo: image, logoOnDark, isNameShown: false };
  serveDocuments(branded({ ...brand, background: '#14213d' }));
  const header = async () =>
    /<header.*?<\/header>/s.exec(await (await get('/')).text())?.[0].match(/<(img|span).*?>/gs);
  const [onScreen, onPaper, name] = (await header()) ?? [];
  expect(onScreen).toMatch(
    /src="\/images\/c+-80x20.webp" width="80" height="20" alt="Acme Ltd.".*print:hidden/,
  );
  expect(onPaper).toMatch(/-40x10.png".*alt="Acme Ltd.".*hidden print:block/);
  expect(name).toContain('sr-only print:not-sr-only');
  serveDocuments(branded(brand));
  expect(await header()).toEqual([expect.stringMatching(/-40x10.png"(?!.*hidden)/), name]);
});

test('without a brand, a page has no styles and no picture of one', async () => {
  serveDocuments(seedDocuments());
  const html = await (await get('/')).text();
  expect(html).not.toContain('@media screen{');
  expect(html).not.toContain('<img');
  expect(html).toContain('<meta name="theme-color" content="#f7f3ea"/>');
});

test('the site fetches a picture from the CDN, and serves it from its own address, for a year', async () => {
  serveDocuments(branded({ logo: image }));
  serveCdn(
    http.get(`https://cdn.sanity.io/images/${PROJECT}/production/${hash}-40x10.png`, () =>
      pictureOf(new Uint8Array(logo).buffer),
    ),
  );
  const picture = await get(`/images/${hash}-40x10.png`);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(logo);
  expect(picture.headers.get('Content-Type')).toBe('image/png');
  expect(picture.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
});

test('a picture that new content still has is not forgotten for others', async () => {
  serveCdn(http.get('https://cdn.sanity.io/*', () => pictureOf(new Uint8Array(logo).buffer)));
  const folder = 'https://cdn.sanity.io/images/';
  const pictures = new PictureCache({ folder, log: () => {} });
  const load = (name: number | string) => pictures.load({ src: `/images/${name}`, maxBytes: 1000 });
  await Promise.all(['logo', ...Array(199).keys()].map(load));
  await load('logo');
  await load('new');
  expect(pictures.get('/images/logo')).toBeDefined();
  expect(pictures.get('/images/0')).toBeUndefined();
});

test('a picture that the content does not have is not fetched', async () => {
  serveDocuments(branded({ logo: image }));
  const other = await get(`/images/${'b'.repeat(40)}-40x10.png`);
  expect(other.status).toBe(404);
  expect(other.headers.get('Cache-Control')).toBe('no-store');
});

test.each([
  ['is too large', () => pictureOf(new ArrayBuffer(31_000)), 'more than 30 kB'],
  [
    'is a page',
    () => HttpResponse.html('<p>Log in to this network</p>'),
    'the response is not a picture',
  ],
  ['is gone', () => new HttpResponse(null, { status: 404 }), 'the response is 404'],
])('a picture that %s is logged, and the page is shown without it', async (name, resolver, why) => {
  const id = createHash('sha1').update(name).digest('hex');
  serveDocuments(branded({ logo: { ...image, asset: asset(`${id}-40x10-png`) } }));
  serveCdn(http.get('https://cdn.sanity.io/*', resolver));
  expect((await get(`/images/${id}-40x10.png`)).status).toBe(404);
  expect((await get('/')).status).toBe(200);
  expect(JSON.stringify(logLines())).toContain(why);
});
