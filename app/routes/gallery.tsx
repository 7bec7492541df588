import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Shell } from '#app/components/shell.tsx';
import { contentForRequest } from '#app/content/request-content.server.ts';
import script from '#app/gallery/force-states.ts?url';
import styles from '#app/gallery/gallery.css?url';
import { Gallery } from '#app/gallery/gallery.tsx';
import { noIndexMeta } from '#app/page/site-meta.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { content } = await contentForRequest(context);
  return { content };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? noIndexMeta(data.content.siteSettings, 'Gallery') : [];

export default function GalleryRoute() {
  const { content } = useLoaderData<typeof loader>();
  return (
    <Shell settings={content.siteSettings}>
      <Gallery content={content} />
      <script type="module" src={script} />
    </Shell>
  );
}
