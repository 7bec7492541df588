import type { MetaDescriptor } from '@remix-run/react';
import type { SiteSettings } from '#app/quiz/site.ts';

/** Title and description for search engines and link previews; addresses only where SITE_URL is set. */
export function siteMeta({ seo, siteName }: SiteSettings, siteUrl?: string): MetaDescriptor[] {
  const address = siteUrl && new URL('/', siteUrl).href;
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
        ]
      : []),
  ];
}

/** A page that search engines should not list. */
export function quietMeta(title: string, siteName: string): MetaDescriptor[] {
  return [{ title: `${title} · ${siteName}` }, { name: 'robots', content: 'noindex' }];
}
