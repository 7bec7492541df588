import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PausedPage } from '#app/components/paused-page.tsx';
import { auditPageData } from '#app/content/audit-page-data.server.ts';
import { contentForRequest } from '#app/content/request-content.server.ts';
import { isEmailOffered, movedTo, placeOfPage } from '#app/content/site-content.server.ts';
import { AuditPage } from '#app/page/audit-page.tsx';
import { notFoundData } from '#app/page/not-found-data.server.ts';
import { NotFoundPage } from '#app/page/not-found-page.tsx';
import { PageShell } from '#app/page/page-shell.tsx';
import { noIndexMeta, siteMeta } from '#app/page/site-meta.ts';
import { auditPath } from '#app/quiz/contract/audit.ts';

/** The audit at `/` and, with a slug, any other; in a language, with what its paths begin with. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const path = auditPath(params);
  const loaded = await contentForRequest(context, path);
  const { alternates } = loaded;
  const { pages, siteSettings } = loaded.content;
  // The production server asks for no page of an audit that is not published.
  const moved = loaded.path === path ? undefined : movedTo(path);
  if (moved) throw redirect(moved + new URL(request.url).search, 308);
  if (loaded.path !== path) return notFoundData(context, new URL(request.url).pathname);
  // Not a 503: a CDN would go on showing the audit for as long as it shows pages of a site that is down.
  if (loaded.content.isPaused)
    return data({ page: pages.paused, siteSettings, alternates, kind: 'paused' } as const);
  const page = auditPageData(loaded, isEmailOffered());
  return data({ page, place: placeOfPage(loaded), alternates, kind: 'audit' } as const);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  if (data.kind !== 'audit') return noIndexMeta(data.siteSettings, data.page.title);
  const { siteSettings, landingPage } = data.page.content;
  return siteMeta(siteSettings, landingPage, data.place);
};

export default function AuditRoute() {
  const found = useLoaderData<typeof loader>();
  if (found.kind === 'audit') return <AuditPage {...found.page} alternates={found.alternates} />;
  if (found.kind === 'not-found') return <NotFoundPage {...found} />;
  return (
    <PageShell settings={found.siteSettings} alternates={found.alternates}>
      <PausedPage {...found} />
    </PageShell>
  );
}
