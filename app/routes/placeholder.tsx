import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PlainPage } from '#app/components/plain-page.tsx';
import { Shell } from '#app/components/shell.tsx';
import { contentForRequest } from '#app/content/request-content.server.ts';
import { noIndexMeta } from '#app/page/site-meta.ts';

/** The placeholder page at `/index`: a heading and a text. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content } = await contentForRequest(context);
  const { pages, siteSettings } = content;
  return { page: pages.index, siteSettings };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? noIndexMeta(data.siteSettings, data.page.title) : [];

export default function PlaceholderRoute() {
  const { page, siteSettings } = useLoaderData<typeof loader>();
  return (
    <Shell settings={siteSettings}>
      <PlainPage {...page} />
    </Shell>
  );
}
