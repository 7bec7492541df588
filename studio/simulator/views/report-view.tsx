import { useMemo } from 'react';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { BookingCard } from '#app/report/screen/booking-card.tsx';
import { ReportBody } from '#app/report/screen/report-body.tsx';
import { SAMPLE_LEAD } from '#studio/sample-lead.ts';
import type { AnswerSheet } from '#studio/simulator/model/answer-sheet.ts';
import { SiteFrame } from '#studio/site-frame.tsx';

type Props = { content: SiteContent; sheet: Required<AnswerSheet> };

/** The report of an answer sheet, as a visitor sees it. */
export function ReportView({ content, sheet: { industry, answers } }: Props) {
  const { quiz, resultsPage: texts, siteSettings: settings } = content;
  const report = useMemo(
    () => reportFor(quiz, { ...SAMPLE_LEAD, industry }, answers, undefined, settings.language),
    [quiz, industry, answers, settings.language],
  );
  return (
    <SiteFrame title="Report" settings={settings}>
      <main>
        <article className="page py-section">
          <ReportBody report={report} texts={texts} settings={settings} />
          <BookingCard texts={texts.booking} firstName={report.firstName} settings={settings} />
        </article>
      </main>
    </SiteFrame>
  );
}
