import { readFileSync } from 'node:fs';
import { HANDLE_PATH, LOGO } from '#app/components/logo-shapes.ts';

const tokens = readFileSync('app/styles/tokens.css', 'utf8');

function colorOf(name: string): string {
  const color = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (!color) throw new Error(`tokens.css has no colour called ${name}.`);
  return color;
}

type Options = { size?: number; title?: string };

/** The logo as an SVG file in the site's colours. */
export function logoSvg({ size, title }: Options = {}): string {
  const { size: box, tile, lens, handle } = LOGO;
  const dimensions = size ? ` width="${size}" height="${size}"` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}"${dimensions}>`,
    title ? `<title>${title}</title>` : '',
    `<rect width="${box}" height="${box}" rx="${tile.radius}" fill="${colorOf('accent')}"/>`,
    `<circle cx="${lens.x}" cy="${lens.y}" r="${lens.radius}" fill="none" stroke="${colorOf('paper')}" stroke-width="${lens.strokeWidth}"/>`,
    `<path d="${HANDLE_PATH}" stroke="${colorOf('highlight')}" stroke-width="${handle.strokeWidth}" stroke-linecap="round"/>`,
    '</svg>',
  ].join('');
}

/** The content of `studio/static/favicon.svg`. */
export const FAVICON_SVG = logoSvg({ title: 'AI Discoverability Audit' });
