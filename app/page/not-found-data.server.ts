import { data } from '@remix-run/node';
import { logEvent } from '#app/content/log.server.ts';
import { contentForRequest, type LoadContext } from '#app/content/request-content.server.ts';

/** What the 404 page shows, in the language of the path. */
export async function notFoundData(context: LoadContext, path: string) {
  // The production server logs the path itself, and renders this page only once.
  if (import.meta.env.DEV && !context.content) logEvent('not-found', { path });
  const { content, alternates, path: home } = await contentForRequest(context, path);
  const { pages, siteSettings } = content;
  const found = {
    page: pages.notFound,
    siteSettings,
    alternates,
    home,
    kind: 'not-found',
  } as const;
  return data(found, { status: 404 });
}
