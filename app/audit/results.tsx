import { startTransition, useEffect, useMemo, useState } from 'react';
import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import type { Journey } from '#app/quiz/journey/journey.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { EmailButton } from '#app/report/email-button.tsx';
import { loadPdfAhead } from '#app/report/load-report-pdf.ts';
import { ReportActions } from '#app/report/report-actions.tsx';
import { BookingCard } from '#app/report/screen/booking-card.tsx';
import { ReportDetails, ReportSummary } from '#app/report/screen/report-body.tsx';
import type { AuditActions } from './audit-actions.ts';
import { requestReport } from './leads/send-lead.ts';
import { savesData } from './saves-data.ts';
import { StepProgress } from './step-progress.tsx';

type Props = {
  content: AuditContent;
  journey: Journey;
  scoringRevision?: string;
  onCorrectEmail: AuditActions['correctEmail'];
  onBook?: AuditActions['book'];
};

/** Who is asked for nothing. The same at each render. */
const NOBODY: Partial<Lead> = {};

/** The report, rendered from one `Report` object: docs/journey.md#screens-and-progress. */
export function Results({ content, journey, scoringRevision = '', onCorrectEmail, onBook }: Props) {
  const { answers, score } = journey;
  // A form after the questions, or none, leaves a visitor without a name.
  const lead = journey.lead ?? NOBODY;
  const { audit, quiz, leadForm, resultsPage: texts, siteSettings, leads } = content;
  const { language } = siteSettings;
  const report = useMemo(
    () => reportFor(quiz, lead, answers, score, language),
    [quiz, lead, answers, score, language],
  );
  useEffect(() => {
    if (!texts.pdf.isShown || savesData() || !navigator.onLine) return;
    const load = () => void loadPdfAhead({ report, texts, settings: siteSettings });
    if (!('requestIdleCallback' in window)) return void setTimeout(load);
    const idle = requestIdleCallback(load);
    return () => cancelIdleCallback(idle);
  }, [report, texts, siteSettings]);
  // The parts below the first screen are rendered after it is painted.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const { industry, province } = lead;
  const shared = { audit, language, scoringRevision, industry, province, answers };
  const common = { report, texts, settings: siteSettings };
  return (
    <article className="page min-h-screen py-section">
      <ReportSummary
        {...common}
        top={
          <StepProgress
            step="results"
            quiz={quiz}
            language={language}
            formPlace={journey.formPlace}
          />
        }
      />
      {isWhole ? (
        <>
          <ReportDetails {...common} />
          <BookingCard
            texts={texts.booking}
            firstName={report.firstName}
            settings={siteSettings}
            details={{ ...lead, score: report.summary?.score }}
            onBook={onBook}
          />
          <ReportActions
            {...common}
            shareUrl={new URL(location.pathname + encodeShare(quiz, shared), location.href).href}
          >
            {leads?.reportEmail ? (
              <EmailButton
                texts={leads.reportEmail}
                field={leadForm.email}
                email={lead.email ?? ''}
                onCorrect={onCorrectEmail}
                onRequest={requestReport}
              />
            ) : null}
          </ReportActions>
        </>
      ) : null}
    </article>
  );
}
