import { startTransition, useEffect, useMemo, useState } from 'react';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { EmailButton } from '#app/report/email-button.tsx';
import { loadPdfAhead } from '#app/report/load-report-pdf.ts';
import { ReportActions } from '#app/report/report-actions.tsx';
import { BookingCard } from '#app/report/screen/booking-card.tsx';
import { ReportDetails, ReportSummary } from '#app/report/screen/report-body.tsx';
import { requestReport } from './leads/send-lead.ts';
import type { Session } from './session/session.ts';
import { StepProgress } from './step-progress.tsx';
import type { AuditActions } from './use-journey.ts';

type Props = {
  session: Session;
  actions: Pick<AuditActions, 'correctEmail' | 'book'>;
};

/** Who is asked for nothing. The same at each render. */
const NOBODY: Partial<Lead> = {};

const savesData = (): boolean =>
  ownProperty(ownProperty(navigator, 'connection'), 'saveData') === true;

/** The report, rendered from one `Report` object: docs/journey.md#screens-and-progress. */
export function Results({ session: { content, journey, scoringRevision }, actions }: Props) {
  const { answers, score } = journey;
  // A form after the questions, or none, leaves a visitor without a name.
  const lead = journey.lead ?? NOBODY;
  const { audit, quiz, leadForm, resultsPage: texts, siteSettings: settings, leads } = content;
  const { language } = settings;
  const report = useMemo(
    () => reportFor(quiz, lead, answers, score, language),
    [quiz, lead, answers, score, language],
  );
  const source = { report, texts, settings };
  useEffect(() => {
    if (!texts.pdf.isShown || savesData() || !navigator.onLine) return;
    const load = () => void loadPdfAhead({ report, texts, settings });
    if (!('requestIdleCallback' in window)) return void setTimeout(load);
    const idle = requestIdleCallback(load);
    return () => cancelIdleCallback(idle);
  }, [report, texts, settings]);
  // The parts below the first screen are rendered after it is painted.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const { industry, province } = lead;
  const shared = { audit, language, scoringRevision, industry, province, answers };
  return (
    <article className="page min-h-screen py-section">
      <ReportSummary {...source} top={<StepProgress step="results" content={content} />} />
      {isWhole && (
        <>
          <ReportDetails {...source} />
          <BookingCard
            {...source}
            details={{ ...lead, score: report.summary?.score }}
            onBook={actions.book}
          />
          <ReportActions
            {...source}
            shared={{
              url: new URL(location.pathname + encodeShare(quiz, shared), location.href).href,
              title: content.shared?.resultsPage.title,
            }}
          >
            {leads?.reportEmail && (
              <EmailButton
                texts={leads.reportEmail}
                field={leadForm.email}
                email={lead.email ?? ''}
                onCorrect={actions.correctEmail}
                onRequest={requestReport}
              />
            )}
          </ReportActions>
        </>
      )}
    </article>
  );
}
