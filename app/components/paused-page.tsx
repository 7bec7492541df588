import type { Page, SiteSettings } from '#app/quiz/contract/site.ts';
import { PlainPage } from './plain-page.tsx';

type Props = { page: Page; siteSettings: SiteSettings };

/** What stands at the address of an audit that is paused: its link leads to the business, not to another audit. */
export const PausedPage = ({ page, siteSettings: { provider, texts } }: Props) => (
  <PlainPage {...page} startLink={undefined} home={provider.url} newTab={texts.newTab} />
);
