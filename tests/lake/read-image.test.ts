import { expect, test } from 'vitest';
import { readImage } from '#lake/assets/read-image.ts';

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const FRAME = [0xff, 0xc2, 0, 11, 8, 0x01, 0x3b, 0x02, 0x58, 1, 1, 0x11, 0];
/** A segment with a small preview, which has its own end marker. */
const PREVIEW = [0xff, 0xe1, 0, 8, ...START, 0, 0, ...END];

const jpegOf = (...parts: number[][]) => Buffer.from([START, ...parts].flat());
const textOf = (text: string) => [...Buffer.from(text, 'latin1')];

test.each([
  ['with tables first', jpegOf([0xff, 0xc4, 0, 3, 0], FRAME, END)],
  ['with a preview', jpegOf(PREVIEW, FRAME, END)],
])('the size of a JPEG %s is that of its frame', (_, bytes) => {
  expect(readImage(bytes)).toEqual({
    extension: 'jpg',
    width: 600,
    height: 315,
  });
});

test.each([
  ['no frame', jpegOf(PREVIEW, PREVIEW, END)],
  ['only a part of its frame', jpegOf(FRAME.slice(0, 8))],
])('a JPEG with %s is refused', (_, bytes) => {
  expect(readImage(bytes)).toBeUndefined();
});

function webpOf(kind: string, content: number[]): Buffer {
  const bytes = Buffer.from([...textOf(`RIFF....WEBP${kind}....`), ...content]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

const LOSSY = webpOf('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x58, 0x42, 0x3b, 0x01]);
const LOSSLESS = webpOf('VP8L', [0x2f, 0x57, 0x82, 0x4e, 0x00, 0, 0, 0, 0, 0]);
const EXTENDED = webpOf('VP8X', [0x10, 0, 0, 0, 0x57, 0x02, 0, 0x3a, 0x01, 0]);

test.each([
  ['lossy', LOSSY],
  ['lossless', LOSSLESS],
  ['extended', EXTENDED],
])('the size of a %s WebP is read', (_, bytes) => {
  expect(readImage(bytes)).toEqual({
    extension: 'webp',
    width: 600,
    height: 315,
  });
});

test('the size of a GIF is read', () => {
  const size = [0x58, 0x02, 0x3b, 0x01];
  expect(readImage(Buffer.from([...textOf('GIF89a'), ...size, 0, 0, 0, 0x3b]))).toEqual({
    extension: 'gif',
    width: 600,
    height: 315,
  });
});
