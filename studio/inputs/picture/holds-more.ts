/**
 * Whether the file of a picture holds more than the picture and its colours: where and with which device it was
 * taken, texts, further pictures. Only what is known to be harmless is no more: a file in another format than PNG,
 * JPEG and WebP always holds more.
 */
export function holdsMore(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = pictureType(bytes);
  if (type === 'image/png') return !isBarePng(view);
  if (type === 'image/webp') return !isBareWebp(view);
  return type !== 'image/jpeg' || !isBareJpeg(view);
}

/** The format of a file by its first bytes, which the Content Lake goes by too, as a MIME type. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const start = textAt(bytes, 0, 12);
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  return /^RIFF....WEBP$/s.test(start) ? 'image/webp' : undefined;
}

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const nameAt = (view: DataView, at: number) =>
  textAt(new Uint8Array(view.buffer, view.byteOffset), at, 4);

const PNG_CHUNKS = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs)$/;

function isBarePng(view: DataView): boolean {
  let at = 8;
  while (at + 12 <= view.byteLength) {
    if (!PNG_CHUNKS.test(nameAt(view, at + 4))) return false;
    at += 12 + view.getUint32(at);
  }
  return at === view.byteLength;
}

const WEBP_CHUNKS = /^(VP8[ LX]|ALPH|ICCP)$/;

function isBareWebp(view: DataView): boolean {
  let at = 12;
  while (at + 8 <= view.byteLength) {
    if (!WEBP_CHUNKS.test(nameAt(view, at))) return false;
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  return at === view.byteLength;
}

const START_OF_SCAN = 0xffda;
const END_OF_IMAGE = 0xffd9;

function isBareJpeg(view: DataView): boolean {
  let at = 2;
  while (at + 8 <= view.byteLength && view.getUint16(at) !== START_OF_SCAN) {
    const length = view.getUint16(at + 2);
    if (!isBareSegment(view.getUint16(at), length, nameAt(view, at + 4))) return false;
    at += 2 + length;
  }
  // Some phones add a film, or a second picture with its own metadata, after the end.
  while (at + 2 < view.byteLength && view.getUint16(at) !== END_OF_IMAGE) at++;
  return at + 2 === view.byteLength;
}

function isBareSegment(marker: number, length: number, name: string): boolean {
  if (marker === 0xffe0) return name === 'JFIF' && length === 16;
  if (marker === 0xffe2) return name === 'ICC_';
  const isTable = marker === 0xffdb || marker === 0xffdd || (marker >= 0xffc0 && marker <= 0xffcf);
  return isTable || (marker === 0xffee && name === 'Adob');
}
