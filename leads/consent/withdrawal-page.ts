import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { LeadSettings } from '#app/quiz/contract/lead-settings.ts';
import type { SiteSettings } from '#app/quiz/contract/site.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body { margin: 0; padding: 3rem 1.25rem; }
main { max-width: 36rem; margin: 0 auto; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.25; }
p { white-space: pre-line; }
button { min-height: 3rem; padding: 0.5rem 1.5rem; border: 2px solid; border-radius: 0.5rem; background: CanvasText; color: Canvas; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid; outline-offset: 3px; }
`;

/** The page runs no script, loads nothing, and sends its form to this site alone. */
export const WITHDRAWAL_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What the page says: a form before the withdrawal, a text after it or for a wrong link. */
export type WithdrawalStep = 'ask' | 'done' | 'gone';

export function withdrawalPage(
  step: WithdrawalStep,
  texts: LeadSettings['withdrawal'],
  { language, siteName }: Pick<SiteSettings, 'language' | 'siteName'>,
) {
  const ask = html`<p>${texts.text}</p>
        <form method="post"><button type="submit">${texts.button}</button></form>`;
  const body = step === 'ask' ? ask : html`<p role="status">${texts[step]}</p>`;
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
    <title>${texts.title} · ${siteName}</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <main>
      <h1>${texts.title}</h1>
      ${body}
    </main>
  </body>
</html>`;
}
