import { fill } from '#app/quiz/base/template.ts';
import type { SiteSettings } from './site.ts';

/** The title in the browser's tab: that of the page alone where editors have set no template. */
export function pageTitle(
  { siteName, texts }: Pick<SiteSettings, 'siteName' | 'texts'>,
  page: string,
): string {
  return texts.pageTitle ? fill(texts.pageTitle, { page, siteName }) : page;
}
