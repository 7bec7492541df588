import type { SiteContent } from '#app/quiz/contract/site.ts';
import { BookingCard } from '#app/report/screen/booking-card.tsx';
import { ReportBody } from '#app/report/screen/report-body.tsx';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';
import { useSampleReport } from '#studio/answers/sample-report.ts';
import { SiteFrame } from '#studio/components/site-frame.tsx';

type Props = { content: SiteContent; sheet: FittedSheet };

/** The report of an answer sheet, as a visitor sees it. */
export function ReportView({ content, sheet }: Props) {
  const { resultsPage: texts, siteSettings: settings } = content;
  const report = useSampleReport(content, sheet);
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
