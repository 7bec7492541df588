import { Audit } from '#app/audit/audit.tsx';
import { Landing } from '#app/audit/landing.tsx';
import type { PageData } from '#app/audit/session/page-data.ts';
import { IconSprite } from '#app/components/icon-sprite.tsx';
import type { Alternate } from '#app/content/loaded-content.server.ts';
import { IslandData, IslandFailureMessage } from '#app/page/island.tsx';
import { PageShell } from '#app/page/page-shell.tsx';
import { newJourney } from '#app/quiz/journey/journey.ts';

type Props = PageData & { alternates?: readonly Alternate[] };

/** The audit's page from the server: landing page, form, hidden until the start, and its script's data. */
export function AuditPage({ content, scoringRevision, alternates }: Props) {
  const { formPlace, quiz, siteSettings } = content;
  return (
    <PageShell settings={siteSettings} alternates={alternates}>
      <IconSprite />
      <IslandFailureMessage texts={siteSettings.texts} />
      <div id="audit">
        <div id="landing">
          <Landing content={content} />
        </div>
        <div id="steps">
          <noscript>
            <p className="measure pt-section font-semibold">{siteSettings.texts.noScript}</p>
          </noscript>
          <div id="steps-root">
            <Audit
              content={content}
              journey={newJourney(quiz, formPlace)}
              scoringRevision={scoringRevision}
              isHydrating={true}
            />
          </div>
        </div>
      </div>
      <IslandData id="audit-data" value={{ content, scoringRevision }} />
    </PageShell>
  );
}
