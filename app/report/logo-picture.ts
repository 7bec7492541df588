import type { Brand } from '#app/quiz/contract/brand.ts';
import type { PdfLogo } from './pdf/header.ts';

/** Enough for print: 150 points at 288 dpi. */
const MAX_WIDTH = 600;
const DEADLINE_MS = 5_000;

/**
 * Loads the brand's logo as a PNG, which a PDF can hold. `undefined` where it cannot be loaded: a report
 * without a logo is better than none. Never rejects.
 */
export async function loadLogoPicture(logo: Brand['logo']): Promise<PdfLogo | undefined> {
  if (!logo) return undefined;
  try {
    const response = await fetch(logo.src, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (!response.ok) return undefined;
    const bitmap = await createImageBitmap(await response.blob());
    const scale = Math.min(1, MAX_WIDTH / bitmap.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return { url: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height };
  } catch {
    return undefined;
  }
}
