import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Markup whose texts are escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What a page’s policy names a style or a script by that stands in the page. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a page with one style: it loads nothing, and nobody frames it. `others` is what else it may do. */
export const pagePolicy = (style: string, others: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...others,
  ].join('; ');

/** A page that no search engine lists, and that tells no other site where it is. */
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
