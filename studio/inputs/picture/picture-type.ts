/** The format of a file by its first bytes, which the Content Lake goes by too, as a MIME type. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const start = textAt(bytes, 0, 12);
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  return /^RIFF....WEBP$/s.test(start) ? 'image/webp' : undefined;
}

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const PNG_CHUNKS = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs)$/;

/**
 * Whether a file is a PNG with nothing but its picture and colours: no place, device, text or further
 * picture. It can be stored as it is, smaller than a browser writes it; files of other formats hold too much
 * that is not known.
 */
export function isBarePng(bytes: Uint8Array): boolean {
  if (pictureType(bytes) !== 'image/png') return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 12 <= view.byteLength) {
    if (!PNG_CHUNKS.test(textAt(bytes, at + 4, 4))) return false;
    at += 12 + view.getUint32(at);
  }
  return at === view.byteLength;
}
