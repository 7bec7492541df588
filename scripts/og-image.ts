import { readFileSync } from 'node:fs';
import { logoSvg } from './logo-svg.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;

const SCORE = 84;
const LEVELS = [
  { color: 'red', from: 0, to: 40 },
  { color: 'orange', from: 40, to: 60 },
  { color: 'yellow', from: 60, to: 80 },
  { color: 'green', from: 80, to: 100 },
];
const SCALE = { x: 240, y: 524, width: 720, height: 26 };

const at = (score: number) => SCALE.x + (score / 100) * SCALE.width;

const bands = LEVELS.map(
  ({ color, from, to }) =>
    `<rect data-level="${color}" x="${at(from)}" y="${SCALE.y}" width="${at(to) - at(from)}" height="${SCALE.height}"/>`,
).join('');

/** The site's colours. */
const tokens = readFileSync('app/styles/tokens.css', 'utf8').replace('@theme', ':root');

/**
 * The image of a link preview, as an HTML page. It has no words, because editors write every word:
 * the title and the description beside it come from the settings.
 */
export const ogImageHtml = `<!doctype html><style>
  ${tokens}
  body { margin: 0; background: var(--color-paper) }
  svg { display: block }
  .line { stroke: var(--color-line) }
  .arc { stroke: var(--level-mark) }
  .ink { fill: var(--color-ink) }
  rect[data-level] { fill: var(--level-fill) }
</style>
<svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none">
  <rect class="line" x="28" y="28" width="${WIDTH - 56}" height="${HEIGHT - 56}" rx="6" stroke-width="2"/>
  <g stroke-width="30" transform="translate(600 262) rotate(-90)">
    <circle class="line" r="170"/>
    <circle class="arc" data-level="green" r="170" pathLength="100" stroke-dasharray="${SCORE} 100"/>
  </g>
  <g transform="translate(520 182)">${logoSvg({ size: 160 })}</g>
  ${bands}
  <path class="ink" d="M${at(SCORE)} ${SCALE.y - 4}l-15-24h30z"/>
</svg>`;
