import { InlineScript } from '#app/components/inline-elements.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import { Shell } from '#app/components/shell.tsx';
import { INLINE_SCRIPTS } from '#app/page/inline-scripts.ts';
import type { Page, SiteSettings } from '#app/quiz/contract/site.ts';

type Props = { page: Page; siteSettings: SiteSettings };

/** The page of every address at which there is none. */
export const NotFoundPage = ({ page, siteSettings }: Props) => (
  <Shell settings={siteSettings}>
    <PlainPage {...page} />
    <InlineScript source={INLINE_SCRIPTS.notFound} />
  </Shell>
);
