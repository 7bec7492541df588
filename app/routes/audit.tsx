import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PausedPage } from '#app/components/paused-page.tsx';
import { Shell } from '#app/components/shell.tsx';
import { auditPageData } from '#app/content/audit-page-data.server.ts';
import { contentForRequest } from '#app/content/request-content.server.ts';
import { environment, isEmailOffered, movedTo } from '#app/content/site-content.server.ts';
import { AuditPage } from '#app/page/audit-page.tsx';
import { NotFoundPage } from '#app/page/not-found-page.tsx';
import { noIndexMeta, siteMeta } from '#app/page/site-meta.ts';
import { auditPath } from '#app/quiz/contract/audit.ts';

/** The audit at `/` and, with a slug, any other. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const path = auditPath(params);
  const loaded = await contentForRequest(context, path);
  const { pages, siteSettings } = loaded.content;
  // The production server asks for no page of an audit that is not published.
  const moved = loaded.path === path ? undefined : movedTo(path);
  if (moved) throw redirect(moved + new URL(request.url).search, 308);
  if (loaded.path !== path)
    return data({ page: pages.notFound, siteSettings, kind: 'not-found' } as const, {
      status: 404,
    });
  // Not a 503: a CDN would go on showing the audit for as long as it shows pages of a site that is down.
  if (loaded.content.isPaused)
    return data({ page: pages.paused, siteSettings, kind: 'paused' } as const);
  const { SITE_URL } = environment;
  const address = SITE_URL && new URL(path, SITE_URL).href;
  const page = auditPageData(loaded, isEmailOffered());
  return data({ page, address, kind: 'audit' } as const);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  if (data.kind !== 'audit') return noIndexMeta(data.siteSettings, data.page.title);
  const { siteSettings, landingPage } = data.page.content;
  return siteMeta(siteSettings, landingPage, data.address);
};

export default function AuditRoute() {
  const found = useLoaderData<typeof loader>();
  if (found.kind === 'audit') return <AuditPage {...found.page} />;
  if (found.kind === 'not-found') return <NotFoundPage {...found} />;
  return (
    <Shell settings={found.siteSettings}>
      <PausedPage {...found} />
    </Shell>
  );
}
