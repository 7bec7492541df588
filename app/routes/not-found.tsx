import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { logEvent } from '#app/content/log.server.ts';
import { contentForRequest } from '#app/content/request-content.server.ts';
import { NotFoundPage } from '#app/page/not-found-page.tsx';
import { noIndexMeta } from '#app/page/site-meta.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  // The production server logs the path itself, and renders this page only once.
  if (import.meta.env.DEV && !context.content)
    logEvent('not-found', { path: new URL(request.url).pathname });
  const { content } = await contentForRequest(context);
  const { pages, siteSettings } = content;
  return data({ page: pages.notFound, siteSettings }, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? noIndexMeta(data.siteSettings, data.page.title) : [];

export default function NotFoundRoute() {
  return <NotFoundPage {...useLoaderData<typeof loader>()} />;
}
