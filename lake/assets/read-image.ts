/** What the bytes of an image say about it. Sizes are pixels. */
export type ImageInfo = {
  extension: 'png' | 'jpg' | 'webp' | 'gif';
  width: number;
  height: number;
};

/** Reads the header of a PNG, JPEG, WebP or GIF. `undefined` for anything else, and where the header ends early. */
export function readImage(bytes: Buffer): ImageInfo | undefined {
  try {
    const found = readHeader(bytes);
    return found && found.width > 0 && found.height > 0 ? found : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readHeader(bytes: Buffer): ImageInfo | undefined {
  const start = bytes.toString('latin1', 0, 16);
  if (start === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR')
    return { extension: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (/^GIF8[79]a/.test(start))
    return { extension: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (start.startsWith('\xff\xd8')) return readJpeg(bytes);
  const size = /^RIFF.{4}WEBP/s.test(start) && webpSize(bytes, start.slice(12));
  return size ? { extension: 'webp', ...size } : undefined;
}

/** The markers of frames, which hold the size. C4, C8 and CC are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Follows the segments of a JPEG to its first frame: a preview in an earlier segment has a frame of its own. */
function readJpeg(bytes: Buffer): ImageInfo | undefined {
  for (let at = 2; bytes.readUInt8(at) === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
    if (isFrame(marker)) return { extension: 'jpg', height, width };
    // Any number of bytes FF may stand before a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** The three kinds of WebP: lossy, lossless, and with extensions such as transparency. */
function webpSize(bytes: Buffer, kind: string) {
  if (kind === 'VP8X')
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ') return undefined;
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}
