import { Audit } from '#app/audit/audit.tsx';
import { Landing } from '#app/audit/landing.tsx';
import type { PageData } from '#app/audit/session/page-data.ts';
import { Shell } from '#app/components/shell.tsx';
import { IslandData, IslandFailureMessage } from '#app/page/island.tsx';
import { newJourney } from '#app/quiz/journey/journey.ts';

/**
 * The page of the audit as the server renders it: the landing page, the form, which is hidden until the
 * start, and the data for its script.
 */
export function AuditPage({ content, contractHash, scoringRevision }: PageData) {
  const { formPlace, landingPage, quiz, resultsPage, siteSettings } = content;
  return (
    <Shell settings={siteSettings}>
      <IslandFailureMessage texts={siteSettings.texts} />
      <div id="audit">
        <div id="landing">
          <Landing
            page={landingPage}
            quiz={quiz}
            results={resultsPage}
            texts={siteSettings.texts}
            language={siteSettings.language}
          />
        </div>
        <div id="steps">
          <noscript>
            <p className="measure pt-section font-semibold">{siteSettings.texts.noScript}</p>
          </noscript>
          <div id="steps-root">
            <Audit content={content} journey={newJourney(quiz, formPlace)} isHydrating={true} />
          </div>
        </div>
      </div>
      <IslandData id="audit-data" value={{ content, contractHash, scoringRevision }} />
    </Shell>
  );
}
