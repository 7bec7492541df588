import { cleanText } from '#app/quiz/base/entered-text.ts';
import type { Issues } from '#app/quiz/base/issue.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';

const MADE_UP = [
  /^Your (Company|Business|Name|Address)$/i,
  /\bexample\.(com|org|net)\b/i,
  /\bExample (Street|St|Road|Rd|Avenue|Ave|Blvd)\b/i,
  /\b555-01\d\d\b/,
  /\[[^\]]*\]|\blorem ipsum\b|^(tbd|todo|x+)\.?$/i,
];

/** Whether a text stands for one that is not known yet, as in the seed, which names no real business. */
export const isMadeUp = (text: string) => MADE_UP.some((pattern) => pattern.test(cleanText(text)));

export const MADE_UP_MESSAGE =
  'This is a placeholder. Write your own before you show the site to anyone.';

/** Finds made-up values in the settings, such as the seed's: warnings while leads are off, else errors. */
export function* checkMadeUpValues(
  { siteSettings }: Pick<SiteContent, 'siteSettings'>,
  message = MADE_UP_MESSAGE,
): Issues {
  const { provider, footer, booking, privacy } = siteSettings;
  const texts: [text: string, field: string[]][] = [
    [provider.name, ['provider', 'name']],
    [provider.url, ['provider', 'url']],
    [footer, ['footer']],
    [booking, ['booking']],
    [privacy.url, ['privacy', 'url']],
  ];
  for (const [text, field] of texts)
    if (isMadeUp(text)) yield { rule: 'placeholder', path: ['siteSettings', ...field], message };
}

/** Finds what visitors should not meet yet: made-up values in the site settings, and buttons of categories that lead to one. */
export function* checkPlaceholders({ siteSettings, quiz }: SiteContent): Issues {
  yield* checkMadeUpValues({ siteSettings });
  for (const [index, { button }] of (quiz.categories ?? []).entries())
    if (button && isMadeUp(button.href))
      yield {
        rule: 'placeholder',
        path: ['quiz', 'categories', index, 'button', 'href'],
        message: MADE_UP_MESSAGE,
      };
}
