import type { MetaDescriptor } from '@remix-run/react';
import { linkPictureFor } from '#app/components/link-picture.ts';
import type { Alternate } from '#app/content/loaded-content.server.ts';
import { pageTitle } from '#app/quiz/contract/page-title.ts';
import type { LandingPage, SiteSettings } from '#app/quiz/contract/site.ts';

type Place = { path: string; siteUrl?: string; alternates: readonly Alternate[] };

/**
 * Title and description for search engines and link previews. What needs whole addresses, such as the preview
 * image and the page in other languages, is included only with the public address of the site.
 */
export function siteMeta(
  { seo, siteName, brand, language }: SiteSettings,
  { headline }: Pick<LandingPage, 'headline'>,
  { path, siteUrl, alternates }: Place,
): MetaDescriptor[] {
  const picture = { words: '', ...(brand?.linkPicture ?? linkPictureFor(headline)) };
  const addressOf = (path: string) => new URL(path, siteUrl).href;
  return [
    { title: seo.title },
    { name: 'description', content: seo.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: language.replaceAll('-', '_') },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    ...(siteUrl
      ? [
          { tagName: 'link', rel: 'canonical', href: addressOf(path) },
          ...alternateLinks(alternates, addressOf),
          { property: 'og:url', content: addressOf(path) },
          { property: 'og:image', content: addressOf(picture.src) },
          { property: 'og:image:width', content: String(picture.width) },
          { property: 'og:image:height', content: String(picture.height) },
          { property: 'og:image:alt', content: `${picture.words} ${seo.imageAlt}`.trim() },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ];
}

/** Each language of a page that has several; whoever asks for none of them gets the first. */
function alternateLinks(
  alternates: readonly Alternate[],
  addressOf: (path: string) => string,
): MetaDescriptor[] {
  const [source, ...others] = alternates;
  if (!source || others.length === 0) return [];
  return [...alternates, { ...source, language: 'x-default' }].map(({ language, path }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: language,
    href: addressOf(path),
  }));
}

/** The title of a page that search engines should not list. */
export function noIndexMeta(settings: SiteSettings, title: string): MetaDescriptor[] {
  return [{ title: pageTitle(settings, title) }, { name: 'robots', content: 'noindex' }];
}
