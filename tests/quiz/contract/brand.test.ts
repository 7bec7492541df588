import { expect, test } from 'vitest';
import { pictureOfAsset } from '#app/quiz/base/picture.ts';
import { DEFAULT_COLORS } from '#app/quiz/brand/colors.ts';
import { brand, colorIn } from '#app/quiz/contract/brand.ts';

const HASH = 'a'.repeat(40);
const asset = (name: string) => ({ _ref: `image-${HASH}-${name}` });

const messagesOf = (value: unknown) =>
  brand.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('an empty brand changes nothing', () => {
  expect(brand.parse({})).toEqual({});
  expect(brand.parse({ accent: null, logo: { _type: 'image', alt: 'Left over' } })).toEqual({});
});

test('a logo says where the site serves it, and how large it is', () => {
  const { logo } = brand.parse({ logo: { alt: 'Acme', asset: asset('320x80-png'), size: 9000 } });
  expect(logo).toMatchObject({
    alt: 'Acme',
    width: 320,
    height: 80,
    src: `/images/${HASH}-320x80.png`,
  });
});

test('a parsed brand can be parsed again', () => {
  const first = brand.parse({
    logo: { alt: 'Acme', asset: asset('320x80-jpg'), size: 9000 },
    logoOnDark: { asset: asset('320x80-webp'), size: 9000 },
    isNameShown: false,
    linkPicture: { asset: asset('1200x630-jpg') },
    background: '#14213D',
  });
  expect(brand.parse(JSON.parse(JSON.stringify(first)))).toEqual(first);
  expect(first.colors?.isDark).toBe(true);
});

test('an accent alone gives a palette, and the default background none', () => {
  expect(brand.parse({ accent: '#14213D' }).colors?.screen.accent).toBe('#14213d');
  expect(brand.parse({ background: DEFAULT_COLORS.paper }).colors).toBeUndefined();
});

test.each([
  [{ logo: { asset: asset('320x80-png'), size: 9000 } }, 'logo.alt: Write a text here.'],
  [
    { logo: { alt: 'A', asset: asset('320x80-webp') } },
    'logo: Use a PNG or JPEG file for the logo, because a PDF shows no other.',
  ],
  [
    { logoOnDark: { asset: asset('320x80-svg') } },
    'logoOnDark: Use a PNG, JPEG or WebP file for the logo.',
  ],
  [
    { logo: { alt: 'A', asset: asset('320x80-png'), size: 30_001 } },
    'logo: This file is 31 kB. Make the logo smaller than 30 kB: 400 pixels wide is enough.',
  ],
  [
    { logoOnDark: { asset: asset('320x80-png'), size: 30_001 } },
    'logoOnDark: This file is 31 kB. Make the logo smaller than 30 kB: 400 pixels wide is enough.',
  ],
  [
    { linkPicture: { asset: asset('1200x630-webp') } },
    'linkPicture: Use a PNG or JPEG file, because messaging apps show no other.',
  ],
  [
    { linkPicture: { asset: asset('600x314-png') } },
    'linkPicture: Use a picture of at least 600 by 315 pixels; 1200 by 630 is best.',
  ],
  [
    { logo: { alt: 'A', asset: asset('15400x15400-png') } },
    'logo: This picture is 15400 by 15400 pixels. Use at most 2000 on each side: 400 pixels wide is enough.',
  ],
  [
    { logo: { alt: 'A', asset: asset('100x401-png') } },
    'logo: This picture is more than four times as tall as it is wide. Use a wider logo.',
  ],
  [
    { logo: { alt: 'A', asset: asset('0x80-png') } },
    'logo: Use a PNG or JPEG file for the logo, because a PDF shows no other.',
  ],
  [
    { linkPicture: { asset: asset('4097x2000-png') } },
    'linkPicture: This picture is 4097 by 2000 pixels. Use at most 4096 on each side: 1200 by 630 is best.',
  ],
  [
    { linkPicture: { asset: asset('1200x630-png'), size: 600_001 } },
    'linkPicture: This file is 601 kB. Make the picture smaller than 600 kB: JPEG, 1200 by 630 pixels.',
  ],
  [{ background: 3 }, 'background: Enter a colour, such as #0f4c3a.'],
  [{ background: 'red' }, 'background: Enter a colour as # and six digits, such as #0f4c3a.'],
  [
    { accent: '#ffc107', background: '#ffffff' },
    'accent: Links and outlined buttons on the page: the contrast is 1.63, and has to be 4.5. The nearest colour that passes is #967001.',
  ],
])('%j is refused at its field', (value, message) => {
  expect(messagesOf(value)).toEqual([expect.stringContaining(message)]);
});

test.each([
  { logo: { alt: 'A', asset: asset('2000x2000-png'), size: 30_000 } },
  { logo: { alt: 'A', asset: asset('100x400-png') } },
  { linkPicture: { asset: asset('600x315-png') } },
  { linkPicture: { asset: asset('4096x4096-png') } },
])('%j is just within the limits', (value) => {
  expect(messagesOf(value)).toBeUndefined();
});

test('the colour of a field may have capitals and spaces around it', () => {
  expect(colorIn(' #0F4C3A ')).toBe('#0f4c3a');
  expect([colorIn('red'), colorIn(undefined)]).toEqual([undefined, undefined]);
});

test.each(['png', 'x320x80-png', '320x80-png2', '320-png'])(
  'the id of a picture must not end in %s',
  (end) => {
    expect(pictureOfAsset(`image-${HASH}-${end}`).format).toBe('');
    expect(pictureOfAsset(`my-image-${HASH}-320x80-png`).format).toBe('');
  },
);
