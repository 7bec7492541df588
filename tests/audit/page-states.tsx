import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Landing } from '#app/audit/landing.tsx';
import { FailurePage } from '#app/components/failure-page.tsx';
import { PausedPage } from '#app/components/paused-page.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import { Shell } from '#app/components/shell.tsx';
import { IslandFailureMessage } from '#app/page/island.tsx';
import { noIndexMeta, siteMeta } from '#app/page/site-meta.ts';
import { content, pages, type States } from './marked-audit.tsx';

const { siteSettings } = content;

/** The landing page, the other pages, and what search engines show. */
export const pageStates: States = {
  'the landing page from the server, with its line for a visitor without JavaScript': (note) => {
    const html = renderToStaticMarkup(<Landing content={content} />);
    render(null).container.innerHTML = html.replaceAll('noscript>', 'div>');
    note();
  },
  'a page that could not be loaded completely': (note) => {
    const { unmount } = render(<IslandFailureMessage texts={siteSettings.texts} />);
    note();
    unmount();
  },
  'the other pages': (note) => {
    for (const page of [pages.index, pages.notFound]) {
      const { unmount } = render(
        <Shell settings={siteSettings}>
          <PlainPage {...page} />
        </Shell>,
      );
      note();
      unmount();
    }
  },
  'the page of a paused audit': (note) => {
    render(<PausedPage page={pages.paused} siteSettings={siteSettings} />);
    note();
  },
  'the failure page': (note) => {
    if (pages.failure) render(<FailurePage {...pages.failure} language={siteSettings.language} />);
    note();
  },
  'titles and descriptions for search engines': (note) => {
    const tags = [
      ...siteMeta(siteSettings, content.landingPage, {
        path: '/',
        siteUrl: 'https://4711/',
        alternates: [],
      }),
      ...noIndexMeta(siteSettings, pages.index.title),
      ...noIndexMeta(siteSettings, pages.notFound.title),
    ];
    const locale = siteSettings.language.replace('-', '_');
    const forRobots = ['website', locale, 'noindex', 'summary_large_image'];
    const texts = tags.flatMap((tag) => [
      ...('title' in tag ? [String(tag.title)] : []),
      ...('content' in tag &&
      !forRobots.includes(String(tag.content)) &&
      !/^https:/.test(String(tag.content))
        ? [String(tag.content)]
        : []),
    ]);
    note(...texts);
  },
};
