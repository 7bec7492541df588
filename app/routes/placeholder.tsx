import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PlainPage } from '#app/components/plain-page.tsx';
import { contentForRequest } from '#app/content/request-content.server.ts';
import { PageShell } from '#app/page/page-shell.tsx';
import { noIndexMeta } from '#app/page/site-meta.ts';
import { auditPath, pathInLanguage, splitLanguage } from '#app/quiz/contract/audit.ts';

/** The placeholder page at `/index`: a heading and a text. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { content, alternates, path } = await contentForRequest(
    context,
    auditPath({ language: params.language }),
  );
  const { pages, siteSettings } = content;
  return {
    page: pages.index,
    siteSettings,
    home: path,
    alternates: alternates.map(({ language, path }) => ({
      language,
      path: pathInLanguage('/index', splitLanguage(path).language),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? noIndexMeta(data.siteSettings, data.page.title) : [];

export default function PlaceholderRoute() {
  const { page, siteSettings, alternates, home } = useLoaderData<typeof loader>();
  return (
    <PageShell settings={siteSettings} alternates={alternates}>
      <PlainPage {...page} home={home} />
    </PageShell>
  );
}
