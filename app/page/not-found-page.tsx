import { InlineScript } from '#app/components/inline-elements.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import type { Alternate } from '#app/content/loaded-content.server.ts';
import { INLINE_SCRIPTS } from '#app/page/inline-scripts.ts';
import { PageShell } from '#app/page/page-shell.tsx';
import type { Page, SiteSettings } from '#app/quiz/contract/site.ts';

type Props = {
  page: Page;
  siteSettings: SiteSettings;
  alternates?: readonly Alternate[];
  /** The start of the site in the language of the page. */
  home?: string;
};

export const NotFoundPage = ({ page, siteSettings, alternates, home }: Props) => (
  <PageShell settings={siteSettings} alternates={alternates}>
    <PlainPage {...page} home={home} />
    <InlineScript source={INLINE_SCRIPTS.notFound} />
  </PageShell>
);
