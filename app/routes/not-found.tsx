import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFoundData } from '#app/page/not-found-data.server.ts';
import { NotFoundPage } from '#app/page/not-found-page.tsx';
import { noIndexMeta } from '#app/page/site-meta.ts';

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  notFoundData(context, new URL(request.url).pathname);

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? noIndexMeta(data.siteSettings, data.page.title) : [];

export default function NotFoundRoute() {
  return <NotFoundPage {...useLoaderData<typeof loader>()} />;
}
