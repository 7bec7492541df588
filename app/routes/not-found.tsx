import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { InlineScript } from '#app/components/inline-elements.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import { Shell } from '#app/components/shell.tsx';
import { logEvent } from '#app/content/log.server.ts';
import { contentForRequest } from '#app/content/request-content.server.ts';
import { INLINE_SCRIPTS } from '#app/page/inline-scripts.ts';
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
  const { page, siteSettings } = useLoaderData<typeof loader>();
  return (
    <Shell settings={siteSettings}>
      <PlainPage {...page} />
      <InlineScript source={INLINE_SCRIPTS.notFound} />
    </Shell>
  );
}
