import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Landing } from '#app/audit/landing.tsx';
import { Shell } from '#app/components/shell.tsx';
import { consentTextFor } from '#app/content/consent-text.server.ts';
import { environment } from '#app/content/content-cache.server.ts';
import { contractHash } from '#app/content/contract-hash.server.ts';
import { contentForRequest } from '#app/content/request-content.server.ts';
import { IslandData, IslandFailureMessage } from '#app/island.tsx';
import { siteMeta } from '#app/site-meta.ts';

export const handle = { island: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const loaded = await contentForRequest(context);
  const { pages: _, ...page } = loaded.content;
  const consentText = consentTextFor(page.siteSettings);
  const content = { ...page, ...(consentText && { consentTextId: consentText.id }) };
  const { scoringRevision } = loaded;
  return { content, contractHash, scoringRevision, siteUrl: environment.SITE_URL };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? siteMeta(data.content.siteSettings, data.siteUrl) : [];

export default function AuditRoute() {
  const { content, contractHash, scoringRevision } = useLoaderData<typeof loader>();
  const { landingPage, quiz, resultsPage, siteSettings } = content;
  return (
    <Shell settings={siteSettings}>
      <IslandFailureMessage texts={siteSettings.texts} />
      <div id="audit">
        <Landing
          page={landingPage}
          quiz={quiz}
          results={resultsPage}
          texts={siteSettings.texts}
          language={siteSettings.language}
        />
      </div>
      <IslandData id="audit-data" value={{ content, contractHash, scoringRevision }} />
    </Shell>
  );
}
