import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import style from './page.css?raw';
import script from './page-script.js?raw';
import { pageTextsIn } from './texts.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page’s policy: its own script and style, requests to its own origin, and pictures of the site. */
export const shellPolicy = (siteAddress: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "connect-src 'self'",
    `img-src ${new URL(siteAddress).origin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What the page says while it shows no view, by the ids that its script knows. */
const STATES = ['loading', 'noLink', 'refused'] as const;

/**
 * The page before anybody knows whose link it was opened with: it holds nothing of anybody, in the language that
 * the browser prefers. Its script draws the views.
 */
export function shell(acceptLanguage = '') {
  const { language, texts } = pageTextsIn(acceptLanguage.split(','));
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
    <title>${texts.title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
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
    <script>${raw(script)}</script>
  </body>
</html>`;
}
