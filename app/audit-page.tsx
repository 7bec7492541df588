import { Landing } from '#app/audit/landing.tsx';
import type { PageData } from '#app/audit/page-data.ts';
import { Shell } from '#app/components/shell.tsx';
import { IslandData, IslandFailureMessage } from '#app/island.tsx';

/** The page of the audit as the server renders it: the landing page, and the data for its script. */
export function AuditPage({ content, contractHash, scoringRevision }: PageData) {
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
