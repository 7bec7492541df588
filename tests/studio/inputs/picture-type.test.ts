import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isBarePng, pictureType } from '#studio/inputs/picture/picture-type.ts';
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
const jpegWith = () => Buffer.concat([Buffer.of(0xff, 0xd8), JFIF, segment(0xc0, 'frame'), SCAN]);

const chunk = (type: string, data: string) => {
  const bytes = Buffer.from(data, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  return Buffer.concat([Buffer.from(type), size, bytes, Buffer.alloc(bytes.length % 2)]);
};
const webpWith = () => Buffer.concat([Buffer.from('RIFF----WEBP'), chunk('VP8 ', 'odd')]);

const text = Buffer.concat([...[Buffer.of(0, 0, 0, 4), Buffer.from('tEXtmine'), Buffer.alloc(4)]]);
const png = pngOf(8, 8);
const pngWithText = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);

test.each([
  ['a PNG', png, true],
  ['a PNG with a text', pngWithText, false],
  ['a PNG with something behind it', Buffer.concat([png, Buffer.from('film')]), false],
  ['a PNG that ends too early', png.subarray(0, -3), false],
  ['a JPEG', jpegWith(), false],
  ['a WebP', webpWith(), false],
  ['a file of any other format', deflateSync('GIF89a'), false],
])('%s is stored as it is: %2$s', (_, bytes, expected) => {
  expect(isBarePng(bytes)).toBe(expected);
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
