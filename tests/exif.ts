/** Bytes that stand for where and with what a photo was taken. */
export const CAMERA = 'A camera of mine';

/** A JPEG with the metadata of a phone: lying on its side (orientation 6), its device, and a place. */
export function withExif(jpeg: Buffer): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (type === SHORT) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const camera = Buffer.from(`${CAMERA}\0`);
  const numbers = Buffer.alloc(24);
  for (const [index, number] of [45, 1, 30, 1, 0, 1].entries())
    numbers.writeUInt32BE(number, index * 4);
  const cameraAt = 8 + 2 + 3 * 12 + 4;
  const placeAt = cameraAt + camera.length;
  const numbersAt = placeAt + 2 + 12 + 4;
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x03', 'latin1'),
    entry(0x0110, ASCII, camera.length, cameraAt),
    entry(0x0112, SHORT, 1, 6),
    entry(0x8825, LONG, 1, placeAt),
    ...[Buffer.alloc(4), camera, Buffer.of(0, 1)],
    entry(0x0002, RATIONAL, 3, numbersAt),
    ...[Buffer.alloc(4), numbers],
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([
    ...[jpeg.subarray(0, 2), Buffer.of(0xff, 0xe1), length, exif],
    jpeg.subarray(2),
  ]);
}

const [ASCII, SHORT, LONG, RATIONAL] = [2, 3, 4, 5];
