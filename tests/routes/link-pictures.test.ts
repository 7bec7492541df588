import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linkPictureFor, PICTURED_HEADLINE } from '#app/components/link-picture.ts';
import { siteMeta } from '#app/page/site-meta.ts';
import { HANDLE_PATH } from '#app/shapes/logo-shapes.ts';
import { shipped } from '#tests/seed.ts';

const { siteSettings, landingPage } = shipped;

const PLACE = { path: '/', alternates: [] };

const [WIDTH, HEIGHT] = [1200, 630];

/** The `og:image` properties of a page with this headline. */
const imageOf = (headline: string) => {
  const tags = siteMeta(
    siteSettings,
    { headline },
    { ...PLACE, siteUrl: 'https://audit.example.ca' },
  );
  return tags.flatMap((tag) =>
    'property' in tag && String(tag.property).startsWith('og:image')
      ? [[tag.property, tag.content]]
      : [],
  );
};

test('the shipped picture of a link preview has the shipped headline, and says so', () => {
  expect(landingPage.headline).toBe(PICTURED_HEADLINE);
  expect(imageOf(landingPage.headline)).toEqual([
    ['og:image', 'https://audit.example.ca/og.png'],
    ['og:image:width', String(WIDTH)],
    ['og:image:height', String(HEIGHT)],
    ['og:image:alt', `${PICTURED_HEADLINE} ${siteSettings.seo.imageAlt}`],
  ]);
});

test('with any other headline the picture has no words that could disagree with it', () => {
  expect(imageOf('Can AI Find You?')).toEqual([
    ['og:image', 'https://audit.example.ca/og-plain.png'],
    ['og:image:width', String(WIDTH)],
    ['og:image:height', String(HEIGHT)],
    ['og:image:alt', siteSettings.seo.imageAlt],
  ]);
});

test('without the address of the site there is no picture and no canonical address, because these must be absolute', () => {
  const tags = siteMeta(siteSettings, landingPage, PLACE);
  expect(JSON.stringify(tags)).not.toMatch(/og:image|og:url|canonical/);
});

test('the SVG favicon has the shapes of the logo', () => {
  expect(readFileSync('studio/static/favicon.svg', 'utf8')).toContain(HANDLE_PATH);
});

test.each([
  [`public${linkPictureFor(PICTURED_HEADLINE).src}`, 0, WIDTH, HEIGHT],
  [`public${linkPictureFor('Another').src}`, 0, WIDTH, HEIGHT],
  ['public/favicon.png', 0, 48, 48],
  ['studio/static/apple-touch-icon.png', 0, 180, 180],
  ['studio/static/favicon-192.png', 0, 192, 192],
  ['studio/static/favicon-512.png', 0, 512, 512],
  ['studio/static/favicon.ico', 22, 32, 32],
])('%s is a PNG from byte %i on, %i px wide and %i px high', (file, start, width, height) => {
  const header = readFileSync(file).subarray(start, start + 24);
  expect(header.toString('latin1', 1, 4)).toBe('PNG');
  expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([width, height]);
});
