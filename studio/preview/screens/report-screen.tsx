import { type ReactNode, useEffect } from 'react';
import { SharedView } from '#app/audit/shared-view.tsx';
import { StepProgress } from '#app/audit/step-progress.tsx';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { EmailButton } from '#app/report/email-button.tsx';
import { ReportActions } from '#app/report/report-actions.tsx';
import { BookingCard } from '#app/report/screen/booking-card.tsx';
import { ReportBody } from '#app/report/screen/report-body.tsx';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';
import { useSampleReport } from '#studio/answers/sample-report.ts';
import { environment } from '#studio/environment.ts';

type Props = { content: SiteContent; sheet: FittedSheet };

const SCORING_REVISION = 'preview';

export function ReportScreen({ content, sheet }: Props) {
  const { leadForm, resultsPage: texts, siteSettings: settings } = content;
  const { language, leads } = settings;
  const source = { report: useSampleReport(content, sheet), texts, settings };
  return (
    <article className="page py-section" lang={language}>
      <ReportBody {...source} top={<StepProgress step="results" content={content} />} />
      <BookingCard {...source} />
      <ReportActions
        {...source}
        shared={{ url: new URL(fragmentOf(content, sheet), environment.siteUrl).href }}
      >
        {leads && content.formPlace !== 'none' ? (
          <EmailButton
            texts={leads.reportEmail}
            field={leadForm.email}
            email="visitor@example.com"
            onCorrect={async () => {}}
            onRequest={async () => 'sent'}
          />
        ) : null}
      </ReportActions>
    </article>
  );
}

export const SharedScreen = ({ content, sheet }: Props) => (
  <KeepTitle>
    <SharedView
      content={auditContentOf(content)}
      scoringRevision={SCORING_REVISION}
      fragment={fragmentOf(content, sheet)}
    />
  </KeepTitle>
);

const fragmentOf = ({ audit, quiz, siteSettings: { language } }: SiteContent, sheet: FittedSheet) =>
  encodeShare(quiz, { audit, language, scoringRevision: SCORING_REVISION, ...sheet });

/** Restores the title of the Studio's tab, which the site's components change as they do on the site. */
function KeepTitle({ children }: { children: ReactNode }) {
  const { title } = document;
  useEffect(() => {
    document.title = title;
  });
  return children;
}
