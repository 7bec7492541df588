import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Markup whose texts are escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** How a page’s policy names a style or a script that stands in it. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The headers of a page with one style: it loads nothing, nobody frames it, no search engine lists it, and it
 * tells no other site where it is. `others` is what else its policy allows.
 */
export const pageHeaders = (style: string, others: readonly string[]) => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...others,
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
});

/** The same is in the page, because the site passes on few headers of a page. */
export const htmlPage = (
  { language, title, style }: { language: string; title: string; style: string },
  body: Markup,
): Markup => html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>${body}</body>
</html>`;
