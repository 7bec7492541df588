import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PlainPage } from '#app/components/plain-page.tsx';
import { Shell } from '#app/components/shell.tsx';
import { auditPageData } from '#app/content/audit-page-data.server.ts';
import { failureTexts } from '#app/content/failure-texts.server.ts';
import type { LoadedAudit } from '#app/content/loaded-content.server.ts';
import {
  contentForRequest,
  orUnavailable,
  setContentForRequest,
} from '#app/content/request-content.server.ts';
import { editLinkOf, isEmailOffered, openPreview } from '#app/content/site-content.server.ts';
import { InvalidLinkBanner, PreviewBanner } from '#app/draft-link/preview-banner.tsx';
import { AuditPage } from '#app/page/audit-page.tsx';
import { noIndexMeta } from '#app/page/site-meta.ts';
import { previewPath, splitLanguage } from '#app/quiz/contract/audit.ts';

export const handle = { isPreview: true };

/** The drafts, for whoever has a link to them (docs/operations.md#draft-links). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const preview = await orUnavailable(openPreview(params.secret ?? ''));
  if (preview === 'busy')
    throw new Response('This preview was opened too often. Try again in a second.', {
      status: 429,
      headers: { 'Retry-After': '1' },
    });
  if (preview === 'unknown') {
    const { pages, siteSettings } = (await contentForRequest(context)).content;
    return data({ kind: 'unknown', page: pages.notFound, siteSettings } as const, { status: 404 });
  }
  const { loaded, remaining, refusal } = preview;
  const banner = {
    isShown: loaded !== undefined,
    minutes: Math.ceil(remaining / 60_000),
    refusal: refusal && {
      message: refusal.message,
      issues: refusal.issues.map(({ document, message }) => ({
        place: refusal.titles.get(document) ?? 'Something that is not there',
        message,
        edit: editLinkOf(document),
      })),
    },
  };
  const headers = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' };
  if (!loaded) {
    const { content } = await contentForRequest(context);
    const { siteSettings } = content;
    const [{ page }] = failureTexts(content);
    return data({ kind: 'refused', page, banner, siteSettings } as const, { status: 503, headers });
  }
  const { shown, alternates } = previewIn(loaded, params);
  setContentForRequest(context, shown);
  const page = auditPageData(shown, isEmailOffered());
  const { siteSettings } = page.content;
  return data({ kind: 'preview', page, alternates, banner, siteSettings } as const, { headers });
}

/** The drafts in the language of the address, or else in the audit's own, and where they are in the others. */
function previewIn(loaded: LoadedAudit, { secret = '', language }: LoaderFunctionArgs['params']) {
  const segmentOf = ({ path }: { path: string }) => splitLanguage(path).language;
  return {
    shown: loaded.translations.find((each) => segmentOf(each) === language) ?? loaded,
    alternates: loaded.alternates.map((each) => ({
      ...each,
      path: previewPath(secret, segmentOf(each)),
    })),
  };
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { siteSettings } = data;
  return noIndexMeta(
    siteSettings,
    data.kind === 'preview' ? siteSettings.seo.title : data.page.title,
  );
};

export default function PreviewRoute() {
  const found = useLoaderData<typeof loader>();
  if (found.kind !== 'preview') {
    const isRefused = found.kind === 'refused';
    return (
      <>
        {isRefused ? <PreviewBanner {...found.banner} /> : <InvalidLinkBanner />}
        <Shell settings={found.siteSettings}>
          {/* Trying again opens this link again. */}
          <PlainPage {...found.page} home={isRefused ? '' : '/'} />
        </Shell>
      </>
    );
  }
  return (
    <>
      <PreviewBanner {...found.banner} />
      <AuditPage {...found.page} alternates={found.alternates} />
    </>
  );
}
