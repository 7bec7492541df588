/** What the bytes of an image say about it. Sizes are pixels. */
export type ImageInfo = {
  extension: 'png' | 'jpg' | 'webp' | 'gif';
  width: number;
  height: number;
};

/**
 * Reads a PNG, JPEG, WebP or GIF. `undefined` for anything else, and for a PNG, JPEG or WebP that ends
 * early.
 */
export function readImage(bytes: Buffer): ImageInfo | undefined {
  const found = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes) ?? readGif(bytes);
  return found && found.width > 0 && found.height > 0 ? found : undefined;
}

function readPng(bytes: Buffer): ImageInfo | undefined {
  const isPng = bytes.length > 45 && bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n';
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  if (bytes.toString('latin1', bytes.length - 8, bytes.length - 4) !== 'IEND') return undefined;
  return {
    extension: 'png',
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
  };
}

/** The markers of frames, which hold the size. C4, C8 and CC are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Follows the segments of a JPEG to its first frame. */
function readJpeg(bytes: Buffer): ImageInfo | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    // Any number of bytes FF may stand before a marker.
    const next = marker === 0xff ? at + 1 : at + 2 + bytes.readUInt16BE(at + 2);
    if (isFrame(marker))
      // Searches after the frame, because a preview in an earlier segment has its own end marker.
      return bytes.includes(END_OF_JPEG, next)
        ? {
            extension: 'jpg',
            height: bytes.readUInt16BE(at + 5),
            width: bytes.readUInt16BE(at + 7),
          }
        : undefined;
    at = next;
  }
  return undefined;
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** The three kinds of WebP: lossy, lossless, and with extensions such as transparency. */
function readWebp(bytes: Buffer): ImageInfo | undefined {
  const text = bytes.toString('latin1', 0, 16);
  if (bytes.length < 30 || !text.startsWith('RIFF') || text.slice(8, 12) !== 'WEBP')
    return undefined;
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return undefined;
  const size = webpSize(bytes, text.slice(12));
  return size && { extension: 'webp', ...size };
}

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

/** Reads the header alone, because bytes may follow the end of a GIF. */
function readGif(bytes: Buffer): ImageInfo | undefined {
  if (bytes.length < 14 || !/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return undefined;
  return {
    extension: 'gif',
    width: bytes.readUInt16LE(6),
    height: bytes.readUInt16LE(8),
  };
}
