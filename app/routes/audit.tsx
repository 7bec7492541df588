import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { auditPageData } from '#app/content/audit-page-data.server.ts';
import { contentForRequest } from '#app/content/request-content.server.ts';
import { environment, isEmailOffered } from '#app/content/site-content.server.ts';
import { AuditPage } from '#app/page/audit-page.tsx';
import { siteMeta } from '#app/page/site-meta.ts';

export const handle = { island: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const loaded = await contentForRequest(context);
  return { page: auditPageData(loaded, isEmailOffered()), siteUrl: environment.SITE_URL };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { siteSettings, landingPage } = data.page.content;
  return siteMeta(siteSettings, landingPage, data.siteUrl);
};

export default function AuditRoute() {
  return <AuditPage {...useLoaderData<typeof loader>().page} />;
}
