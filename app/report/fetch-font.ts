import { FONT_URLS } from './font-urls.ts';
import type { FontName } from './pdf/fonts.ts';

/** Fetches a font file of the PDF. Rejects if it cannot be loaded. */
export async function fetchFont(name: FontName): Promise<Uint8Array> {
  const response = await fetch(FONT_URLS[name]);
  if (!response.ok) throw new Error(`The font ${name} could not be loaded: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
