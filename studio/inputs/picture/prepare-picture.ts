import { fileSize } from '#app/quiz/base/picture.ts';
import type { PictureLimits } from '#schemas/objects/form-options.ts';
import { isBarePng, pictureType } from './picture-type.ts';

const SVG =
  'An SVG can hold scripts, so it can’t be used. Save the picture as PNG, and choose that file.';
const MOVES =
  'This picture moves, which distracts visitors who read. Choose one that stands still.';
const HEIC =
  'This browser can’t open HEIC, the format of photos on an iPhone. Save the photo as JPEG and choose that file, or choose this one in Safari.';
const UNREADABLE =
  'This file is damaged, isn’t a picture or has too many pixels for this browser. Choose another, such as a PNG or a JPEG.';

/**
 * A picture as it is stored: upright, within the limits, and without what its file says of place and device.
 * A PNG that is all of this is kept as it is. Otherwise, why the file cannot be used, as a message for the
 * editor.
 */
export async function preparePicture(file: File, limits: PictureLimits): Promise<File | string> {
  if (file.type === 'image/svg+xml') return SVG;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (moves(bytes)) return MOVES;
  // Browsers turn the picture as its file says.
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return /hei[cf]$/i.test(file.type || file.name) ? HEIC : UNREADABLE;
  try {
    const scale = Math.min(1, limits.maxSide / Math.max(picture.width, picture.height));
    const problem = limits.dimensionsProblem(scaled(picture, scale));
    if (problem) return problem;
    const type = pictureType(bytes);
    const isFit = scale === 1 && file.size <= limits.maxBytes && isAccepted(type, limits);
    if (isFit && isBarePng(bytes)) return file;
    const fitting = await fit(picture, { type, scale, limits });
    if (!fitting)
      return `This picture cannot be made smaller than ${fileSize(limits.maxBytes)}. Choose one with less detail.`;
    const name = `${file.name.replace(/\.\w+$/, '')}.${fitting.type.replace('image/', '')}`;
    return new File([fitting], name, { type: fitting.type });
  } finally {
    picture.close();
  }
}

const isAccepted = (type: string | undefined, { accept }: PictureLimits) =>
  type !== undefined && accept.split(',').includes(type);

/** Whether a PNG, a WebP, a GIF or an AVIF has several frames, by the parts that only these have. */
function moves(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.startsWith('GIF')) return text.split('\x21\xf9\x04').length > 2;
  if (text.startsWith('WEBPVP8X', 8)) return text.includes('ANMF');
  return text.startsWith('ftypavis', 4) || /^.PNG(?:(?!IDAT).)*acTL/s.test(text);
}

type Size = { width: number; height: number };

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

const QUALITIES = [0.92, 0.82, 0.7];
const SHRINK = 0.8;
/** A smaller picture, in pixels on its longest side, shows nothing. */
const MIN_SIDE = 64;

type Target = { type: string | undefined; scale: number; limits: PictureLimits };

/** The largest picture that is small enough; `undefined` if there is none. */
async function fit(picture: ImageBitmap, { type, scale, limits }: Target) {
  const types = typesFor(picture, type).filter((each) => isAccepted(each, limits));
  for (let factor = scale; ; factor *= SHRINK) {
    const size = scaled(picture, factor);
    const isTooSmall = factor < scale && Math.max(size.width, size.height) < MIN_SIDE;
    if (isTooSmall || limits.dimensionsProblem(size)) return undefined;
    const canvas = draw(picture, size);
    for (const each of types)
      for (const quality of each === 'image/png' ? [1] : QUALITIES) {
        const blob = await canvas.convertToBlob({ type: each, quality });
        // A browser that cannot write a format gives a PNG.
        if (blob.type === each && blob.size <= limits.maxBytes) return blob;
      }
  }
}

/** The formats to try, best first. A photo stays one; of any other picture the edges stay sharp, if that is small enough. */
function typesFor(picture: ImageBitmap, type: string | undefined): string[] {
  if (type === 'image/jpeg') return [type];
  const lossy = ['image/webp', ...(isOpaque(picture) ? ['image/jpeg'] : [])];
  return type === 'image/webp' ? [...lossy, 'image/png'] : ['image/png', ...lossy];
}

function isOpaque(picture: ImageBitmap): boolean {
  const size = scaled(picture, Math.min(1, 512 / Math.max(picture.width, picture.height)));
  const pixels = draw(picture, size).getContext('2d')?.getImageData(0, 0, size.width, size.height);
  return pixels?.data.every((value, index) => index % 4 !== 3 || value === 255) ?? false;
}

function draw(picture: ImageBitmap, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}
