import { html, raw } from 'hono/html';
import type { RichText } from '#app/quiz/base/text-blocks.ts';
import { setUntranslated } from '#app/quiz/base/untranslated.ts';
import { FormattedText } from '#app/shapes/formatted-text.ts';
import type { AuditTexts } from '#leads/content/site-content.ts';

/**
 * The page of an email in the language of these texts, with lists, bold and links, and a line above its footer. It has
 * no colours, so that a mail program may draw it light or dark, and it loads nothing. React is loaded for the first
 * email. See docs/leads.md#email.
 */
export async function emailPage(
  { siteSettings: { language }, untranslated }: AuditTexts,
  body: RichText,
  footer: RichText,
): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  setUntranslated(untranslated);
  // Some mail programs know no other line breaks.
  const draw = (text: RichText) =>
    raw(renderToStaticMarkup(FormattedText({ text })).replaceAll('\n', '<br>'));
  return String(
    await html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
  </head>
  <body style="max-width: 40em; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere">
    ${draw(body)}
    <hr>
    ${draw(footer)}
  </body>
</html>
`,
  );
}
