import { deflateSync } from 'node:zlib';

/** CRC-32, which each chunk of a PNG ends with. */
function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of one colour `#rrggbb`, or `#rrggbbaa` with an alpha channel. */
export function pngOf(width: number, height: number, color = '#0f4c3a'): Buffer {
  const pixel = Buffer.from(color.slice(1), 'hex');
  const row = Buffer.concat([Buffer.of(0), ...Array.from({ length: width }, () => pixel)]);
  return pngOfRows(width, height, [8, color.length === 9 ? 6 : 2], row);
}

/** A black PNG of one bit for each pixel: forty megapixels are 5 kB. */
export const blackPng = (width: number, height: number): Buffer =>
  pngOfRows(width, height, [1, 0], Buffer.alloc(1 + Math.ceil(width / 8)));

export function pngOfRows(width: number, height: number, format: number[], row: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set(format, 8);
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
