import type { Picture } from './pdf/fallback.ts';
import type { Style } from './pdf/styles.ts';

/** Pixels per point: 288 dpi. */
const SCALE = 4;
/** Some scripts reach beyond the box that the browser reports. */
const MARGIN = 0.15;

/**
 * Draws text as a PNG with the device's own fonts, as on the screen. They usually have the scripts that
 * the visitor writes.
 */
export function pictureOf(text: string, { face, size, color }: Style): Picture {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  const font = `${face === 'text' ? 400 : 600} ${size}px system-ui, sans-serif`;
  context.font = font;
  const box = context.measureText(text);
  const left = Math.max(0, box.actualBoundingBoxLeft);
  const width = left + Math.max(box.width, box.actualBoundingBoxRight);
  const ascent = box.actualBoundingBoxAscent + size * MARGIN;
  const height = ascent + box.actualBoundingBoxDescent + size * MARGIN;
  canvas.width = Math.ceil(width * SCALE);
  canvas.height = Math.ceil(height * SCALE);
  context.scale(SCALE, SCALE);
  context.font = font;
  context.fillStyle = color;
  context.fillText(text, left, ascent);
  return { url: canvas.toDataURL('image/png'), width, height, ascent };
}
