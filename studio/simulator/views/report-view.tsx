import { useMemo } from 'react';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { BookingCard } from '#app/report/screen/booking-card.tsx';
import { ReportBody } from '#app/report/screen/report-body.tsx';
import type { AnswerSheet } from '#studio/simulator/model/answer-sheet.ts';
import { ReportFrame } from './report-frame.tsx';

type Props = { content: SiteContent; sheet: Required<AnswerSheet> };

/** What a visitor would have entered in the lead form. */
const SAMPLE_LEAD = { firstName: 'Alex', businessName: 'Example Business', city: 'Halifax' };

/** The report of an answer sheet, as a visitor sees it. */
export function ReportView({ content, sheet: { industry, answers } }: Props) {
  const { quiz, resultsPage: texts, siteSettings: settings } = content;
  const report = useMemo(
    () => reportFor(quiz, { ...SAMPLE_LEAD, industry }, answers, undefined, settings.language),
    [quiz, industry, answers, settings.language],
  );
  return (
    <ReportFrame language={settings.language}>
      <article className="page py-section">
        <ReportBody report={report} texts={texts} settings={settings} />
        <BookingCard texts={texts.booking} firstName={report.firstName} settings={settings} />
      </article>
    </ReportFrame>
  );
}
