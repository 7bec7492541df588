import type { SiteContent } from '#app/quiz/contract/site.ts';
import type { Issue } from './issue.ts';

const PLACEHOLDERS = /^Your Company$|\bexample\.(com|org|net)\b/i;

/** Whether a text is a stand-in from the seed, which names no real business. */
export const isPlaceholder = (text: string) => PLACEHOLDERS.test(text);

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
      ? [{ code: 'placeholder', path: ['siteSettings', ...field], message: PLACEHOLDER }]
      : [],
  );
}
