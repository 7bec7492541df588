import { standsOut } from '#app/quiz/brand/stands-out.ts';
import type { Brand } from '#app/quiz/contract/brand.ts';
import type { Category } from '#app/quiz/contract/quiz.ts';
import type { PdfLogo, PdfPicture } from './pdf/section.ts';

/** Enough for print: 150 points at 288 dpi. */
const MAX_WIDTH = 600;
const DEADLINE_MS = 5_000;
const PAPER = '#ffffff';

/** The brand's logo as a PNG. `undefined` where it can't be loaded: the report goes without. Never rejects. */
export async function loadLogoPicture(logo: Brand['logo']): Promise<PdfLogo | undefined> {
  const drawn = logo && (await drawPicture(logo.src).catch(() => undefined));
  if (!drawn) return undefined;
  const isVisible = !drawn.pixels || standsOut(drawn.pixels, PAPER);
  return { ...asPicture(drawn.canvas, 'image/png'), isVisible };
}

/** Loads the picture of a result as a JPEG on white. `undefined` where it cannot be loaded. Never rejects. */
export async function loadResultPicture(image: Category['image']): Promise<PdfPicture | undefined> {
  const drawn = image && (await drawPicture(image.src, PAPER).catch(() => undefined));
  return drawn && asPicture(drawn.canvas, 'image/jpeg');
}

const asPicture = (canvas: HTMLCanvasElement, type: string): PdfPicture => ({
  url: canvas.toDataURL(type, 0.85),
  width: canvas.width,
  height: canvas.height,
});

/** Draws a picture at most 600 pixels wide, on a ground if there is one. Rejects if it cannot be loaded. */
export async function drawPicture(src: string, ground?: string) {
  const response = await fetch(src, { signal: AbortSignal.timeout?.(DEADLINE_MS) });
  if (!response.ok) throw new Error(`The response is ${response.status}.`);
  const bitmap = await createImageBitmap(await response.blob());
  const scale = Math.min(1, MAX_WIDTH / bitmap.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (context && ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return { canvas, pixels: context?.getImageData(0, 0, canvas.width, canvas.height).data };
}
