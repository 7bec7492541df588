import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { holdsMore, pictureType } from '#studio/inputs/picture/holds-more.ts';
import { CAMERA, withExif } from '#tests/exif.ts';
import { pngOf } from '#tests/lake/png.ts';

const segment = (marker: number, data: string) => {
  const bytes = Buffer.from(data, 'latin1');
  return Buffer.concat([
    Buffer.of(0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255),
    bytes,
  ]);
};
const JFIF = segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0');
const SCAN = Buffer.concat([
  segment(0xda, 'scan'),
  Buffer.from('data\xff\0more\xff\xd9', 'latin1'),
]);
const jpegWith = (...segments: Buffer[]) =>
  Buffer.concat([Buffer.of(0xff, 0xd8), JFIF, ...segments, segment(0xc0, 'frame'), SCAN]);

const chunk = (type: string, data: string) => {
  const bytes = Buffer.from(data, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  return Buffer.concat([Buffer.from(type), size, bytes, Buffer.alloc(bytes.length % 2)]);
};
const webpWith = (...chunks: Buffer[]) =>
  Buffer.concat([Buffer.from('RIFF----WEBP'), chunk('VP8 ', 'odd'), ...chunks]);

const text = Buffer.concat([...[Buffer.of(0, 0, 0, 4), Buffer.from('tEXtmine'), Buffer.alloc(4)]]);
const png = pngOf(8, 8);
const pngWithText = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);

test.each([
  ['a PNG', png, false],
  ['a JPEG', jpegWith(), false],
  ['a JPEG with a colour profile', jpegWith(segment(0xe2, 'ICC_PROFILE\0')), false],
  ['a WebP', webpWith(chunk('ICCP', 'x')), false],
  ['a PNG with a text', pngWithText, true],
  ['a PNG with something behind it', Buffer.concat([png, Buffer.from('film')]), true],
  ['a PNG that ends too early', png.subarray(0, -3), true],
  ['a photo', withExif(jpegWith()), true],
  ['a JPEG with a comment', jpegWith(segment(0xfe, 'mine')), true],
  ['a JPEG with an index of further pictures', jpegWith(segment(0xe2, 'MPF\0')), true],
  ['a JPEG with a small picture in it', jpegWith(segment(0xe0, 'JFXX\0')), true],
  ['a JPEG with a film behind it', Buffer.concat([jpegWith(), Buffer.from('film')]), true],
  ['a JPEG with another one behind it', Buffer.concat([jpegWith(), jpegWith()]), true],
  ['a WebP with a place', webpWith(chunk('EXIF', 'x')), true],
  ['a WebP with an unknown part', webpWith(chunk('mine', 'x')), true],
  ['a file of any other format', deflateSync('GIF89a'), true],
])('%s holds more than its picture: %2$s', (_, bytes, expected) => {
  expect(holdsMore(bytes)).toBe(expected);
});

test('the format is that of the first bytes', () => {
  const files = [png, withExif(jpegWith()), webpWith(), Buffer.from(CAMERA), Buffer.alloc(0)];
  expect(files.map(pictureType)).toEqual([
    'image/png',
    'image/jpeg',
    'image/webp',
    undefined,
    undefined,
  ]);
});
