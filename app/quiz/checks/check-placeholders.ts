import type { SiteContent } from '#app/quiz/contract/site.ts';
import type { Issue } from './issue.ts';

const PLACEHOLDERS = [
  /^Your (Company|Business|Name|Address)$/i,
  /\bexample\.(com|org|net)\b/i,
  /\bExample (Street|St|Road|Rd|Avenue|Ave|Blvd)\b/i,
  /\b555-01\d\d\b/,
  /\[[^\]]*\]|\blorem ipsum\b|^(tbd|todo|x+)\.?$/i,
];

/** Whether a text is a stand-in: the seed names no real business, and an editor may not have one yet. */
export const isPlaceholder = (text: string) =>
  PLACEHOLDERS.some((pattern) => pattern.test(text.trim()));

export const PLACEHOLDER =
  'This is a placeholder. Write your own before you show the site to anyone.';

/** Finds site settings that still have the seed's placeholders. These are warnings. */
export function checkPlaceholders({ siteSettings }: Pick<SiteContent, 'siteSettings'>): Issue[] {
  const { provider, booking, privacy } = siteSettings;
  const texts: [text: string, field: string[]][] = [
    [provider.name, ['provider', 'name']],
    [provider.url, ['provider', 'url']],
    [booking, ['booking']],
    [privacy.url, ['privacy', 'url']],
  ];
  return texts.flatMap(([text, field]) =>
    isPlaceholder(text)
      ? [{ rule: 'placeholder', path: ['siteSettings', ...field], message: PLACEHOLDER }]
      : [],
  );
}
