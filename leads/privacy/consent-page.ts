import { html } from 'hono/html';
import { type Colors, DEFAULT_COLORS } from '#app/quiz/brand/colors.ts';
import { senderLineOf } from '#app/quiz/contract/consent-text.ts';
import { pageTitle } from '#app/quiz/contract/page-title.ts';
import type { SiteSettings } from '#app/quiz/contract/site.ts';
import { HANDLE_PATH, LOGO } from '#app/shapes/logo-shapes.ts';
import type { AuditTexts } from '#leads/content/site-content.ts';
import { htmlPage, pageHeaders } from '#leads/html-page.ts';

const colorsOf = ({ brand }: Pick<SiteSettings, 'brand'>): Colors =>
  brand?.colors?.screen ?? DEFAULT_COLORS;

/** The look of the site, without the site's own font: only the site knows the address of that file. */
const styleOf = ({ paper, ink, line, surface, accent, accentStrong }: Colors) => `
:root { background: ${paper}; color: ${ink}; font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
body { margin: 0; overflow-wrap: anywhere; }
header { border-bottom: 1px solid ${line}; }
header > a { display: flex; align-items: center; gap: 0.75rem; min-height: 3.5rem; color: inherit; font-weight: 600; text-decoration: none; }
svg { flex: none; }
header > a, main { max-width: 38rem; margin: 0 auto; padding: 0.25rem 1.25rem; }
main { padding-block: 3rem; }
h1 { margin: 0; font: 600 clamp(1.625rem, 1.35rem + 1.4vw, 2.125rem)/1.15 "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif; }
p { margin: 1.25rem 0 0; font-size: 1.125rem; white-space: pre-line; }
blockquote { margin: 1.25rem 0 0; padding-left: 1rem; border-left: 3px solid ${line}; white-space: pre-line; }
button { min-height: 3.25rem; margin-top: 2rem; padding: 0.75rem 1.5rem; border: 1.5px solid ${accent}; border-radius: 6px; background: ${accent}; color: ${surface}; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { border-color: ${accentStrong}; background: ${accentStrong}; }
:focus-visible { outline: 3px solid ${accent}; outline-offset: 3px; }
`;

const { size, tile, lens, handle } = LOGO;

/** The logo that we ship, which a site with a logo of its own does not show: the page loads nothing. */
const logoOf = ({
  accent,
  paper,
  highlight,
}: Colors) => html`<svg viewBox="0 0 ${size} ${size}" width="28" height="28" aria-hidden="true">
          <rect width="${size}" height="${size}" rx="${tile.radius}" fill="${accent}" />
          <circle cx="${lens.x}" cy="${lens.y}" r="${lens.radius}" fill="none" stroke="${paper}" stroke-width="${lens.strokeWidth}" />
          <path d="${HANDLE_PATH}" stroke="${highlight}" stroke-width="${handle.strokeWidth}" stroke-linecap="round" />
        </svg>`;

/** The page runs no script, loads nothing, and sends its form to this site alone. */
export const consentPageHeaders = (settings: Pick<SiteSettings, 'brand'>) =>
  pageHeaders(styleOf(colorsOf(settings)), ["form-action 'self'"]);

/**
 * The page that withdraws or confirms a consent, in the words and colours of its audit: a form before the
 * button is pressed, a text after it or for a wrong link. It names the sender, but not behind a wrong link,
 * which may be one of another sender; `agreement` is the text that the person agrees to.
 */
export function consentPage(
  step: 'form' | 'done' | 'gone',
  page: 'withdrawal' | 'confirmation',
  { path, siteSettings: settings, untranslated }: AuditTexts,
  agreement?: string,
) {
  const { language, siteName, brand, leads } = settings;
  const texts = leads[page];
  const colors = colorsOf(settings);
  const own = (text: string) =>
    untranslated?.texts.includes(text)
      ? html`<span lang="${untranslated.language}">${text}</span>`
      : text;
  const form = html`<p>${own(texts.text)}</p>
        ${agreement ? html`<blockquote>${agreement}</blockquote>` : ''}
        <form method="post"><button type="submit">${own(texts.button)}</button></form>`;
  const body = step === 'form' ? form : html`<p role="status">${own(texts[step])}</p>`;
  return htmlPage(
    { language, title: pageTitle(settings, texts.title), style: styleOf(colors) },
    html`
    <header>
      <a href="${path}">
        ${brand?.logo ? '' : logoOf(colors)}
        ${siteName}
      </a>
    </header>
    <main>
      <h1>${own(texts.title)}</h1>
      ${body}
      ${step === 'gone' ? '' : html`<p><small>${senderLineOf(leads)}</small></p>`}
    </main>`,
  );
}
