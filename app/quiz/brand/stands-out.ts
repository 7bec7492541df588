import { contrastOf, luminance } from './contrast.ts';
import { rgbOf } from './oklch.ts';

/** What WCAG 2.2 asks of graphics. */
const REQUIRED = 3;
/** A picture with more opaque pixels than this brings its own ground, such as a tile with a white sign. */
const OWN_GROUND = 0.7;
/** How much of a picture has to stand out: of one with its own ground, only the sign on it. */
const SHARE = 0.5;
const SHARE_ON_OWN_GROUND = 0.02;

/**
 * Whether a picture can be made out on a ground `#rrggbb`: whether enough of what is not transparent has a
 * contrast of 3. `pixels` are the red, green, blue and alpha of each pixel, from 0 to 255.
 */
export function standsOut(pixels: Uint8ClampedArray, ground: string): boolean {
  const behind = rgbOf(ground);
  const groundLuminance = luminance(behind);
  let visible = 0;
  let clear = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255;
    const drawn = (index: 0 | 1 | 2) =>
      Math.round(alpha * (pixels[at + index] ?? 0) + (1 - alpha) * behind[index]);
    visible += alpha;
    if (contrastOf(luminance([drawn(0), drawn(1), drawn(2)]), groundLuminance) >= REQUIRED)
      clear += alpha;
  }
  const hasOwnGround = visible > (pixels.length / 4) * OWN_GROUND;
  return clear > 0 && clear >= visible * (hasOwnGround ? SHARE_ON_OWN_GROUND : SHARE);
}
