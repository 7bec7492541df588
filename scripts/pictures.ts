import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { HANDLE_PATH, LOGO } from '#app/shapes/logo-shapes.ts';

/** The site's colours. */
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
export const FAVICON_SVG = logoSvg({ title: 'Logo' });

export const WIDTH = 1200;
export const HEIGHT = 630;

const SCORE = 84;
const LEVELS = [
  { color: 'red', from: 0, to: 40 },
  { color: 'orange', from: 40, to: 60 },
  { color: 'yellow', from: 60, to: 80 },
  { color: 'green', from: 80, to: 100 },
];
const SCALE = { y: 524, height: 26 };

const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
  ),
).toString('base64');

/** The image of a link preview, as an HTML page. Without a headline it has no words. */
export function ogImageHtml(headline = ''): string {
  const ring = headline ? 930 : 600;
  const scale = headline ? { x: 84, width: WIDTH - 168 } : { x: 240, width: 720 };
  const at = (score: number) => scale.x + (score / 100) * scale.width;
  const bands = LEVELS.map(
    ({ color, from, to }) =>
      `<rect data-level="${color}" x="${at(from)}" y="${SCALE.y}" width="${at(to) - at(from)}" height="${SCALE.height}"/>`,
  ).join('');
  return `<!doctype html><meta charset="utf-8"><style>
  ${tokens.replace('@theme', ':root')}
  @font-face { font-family: Fraunces; font-weight: 600; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; background: var(--color-paper) }
  svg { display: block }
  h1 { position: absolute; left: 84px; top: 92px; width: 640px; height: 340px; margin: 0; display: flex;
    align-items: center; color: var(--color-ink); font: 600 80px/1.1 Fraunces; letter-spacing: -1px;
    text-wrap: balance }
  .line { stroke: var(--color-line) }
  .arc { stroke: var(--level-mark) }
  .ink { fill: var(--color-ink) }
  rect[data-level] { fill: var(--level-fill) }
</style>
<svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none">
  <rect class="line" x="28" y="28" width="${WIDTH - 56}" height="${HEIGHT - 56}" rx="6" stroke-width="2"/>
  <g stroke-width="30" transform="translate(${ring} 262) rotate(-90)">
    <circle class="line" r="160"/>
    <circle class="arc" data-level="green" r="160" pathLength="100" stroke-dasharray="${SCORE} 100"/>
  </g>
  <g transform="translate(${ring - 75} 187)">${logoSvg({ size: 150 })}</g>
  ${bands}
  <path class="ink" d="M${at(SCORE)} ${SCALE.y - 4}l-15-24h30z"/>
</svg>${headline ? `<h1>${headline}</h1>` : ''}`;
}
