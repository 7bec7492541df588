import type { MetaDescriptor } from '@remix-run/react';
import { linkPictureFor } from '#app/components/link-picture.ts';
import { pageTitle } from '#app/quiz/contract/page-title.ts';
import type { LandingPage, SiteSettings } from '#app/quiz/contract/site.ts';

/**
 * Title and description for search engines and link previews. The page's address and the preview
 * image are included only with the page’s absolute `address`.
 */
export function siteMeta(
  { seo, siteName, brand }: SiteSettings,
  { headline }: Pick<LandingPage, 'headline'>,
  address?: string,
): MetaDescriptor[] {
  const picture = { words: '', ...(brand?.linkPicture ?? linkPictureFor(headline)) };
  return [
    { title: seo.title },
    { name: 'description', content: seo.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    ...(address
      ? [
          { tagName: 'link', rel: 'canonical', href: address },
          { property: 'og:url', content: address },
          { property: 'og:image', content: new URL(picture.src, address).href },
          { property: 'og:image:width', content: String(picture.width) },
          { property: 'og:image:height', content: String(picture.height) },
          { property: 'og:image:alt', content: `${picture.words} ${seo.imageAlt}`.trim() },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ];
}

/** The title of a page that search engines should not list. */
export function noIndexMeta(settings: SiteSettings, title: string): MetaDescriptor[] {
  return [{ title: pageTitle(settings, title) }, { name: 'robots', content: 'noindex' }];
}
