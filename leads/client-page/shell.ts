import { html, raw } from 'hono/html';
import { DEFAULT_COLORS } from '#app/quiz/brand/colors.ts';
import { shippedTextsIn } from '#leads/content/shipped-texts.ts';
import { hashOf, htmlPage, pageHeaders } from '#leads/html-page.ts';
import css from './page.css?raw';
import script from './page-script.js?raw';

/** The script puts a client’s colours in the place of these. */
const { levels: _, ...colors } = DEFAULT_COLORS;
const variables = Object.entries(colors).map(([name, color]) => `--${name}: ${color};`);
const style = `:root { ${variables.join(' ')} }\n${css}`;

/** The page may run its own script, send requests to its own origin, and show pictures of the site. */
export const shellHeaders = (siteAddress: string) =>
  pageHeaders(style, [
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    `img-src ${new URL(siteAddress).origin}`,
    "form-action 'none'",
  ]);

/** What the page says while it shows no view, by the ids that its script knows. */
const STATES = ['loading', 'noLink', 'refused'] as const;

/**
 * The page before anybody knows whose link it was opened with, in the language that the browser prefers: it
 * holds nothing of anybody. Its script draws the views.
 */
export function shell(acceptLanguage = '') {
  const { language, texts } = shippedTextsIn(...acceptLanguage.split(','));
  return htmlPage(
    { language, title: texts.title, style },
    html`
    <div id="state" role="status">
      <noscript><p>${texts.noScript}</p></noscript>
      ${STATES.map((name) => html`<p id="${name}" hidden>${texts[name]}</p>`)}
      <div id="unavailable" hidden>
        <p>${texts.unavailable}</p>
        <button type="button" id="retry">${texts.retry}</button>
      </div>
    </div>
    <div id="view"></div>
    <p id="said" role="status"></p>
    <script>${raw(script)}</script>`,
  );
}
