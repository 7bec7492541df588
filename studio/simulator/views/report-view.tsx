import { contentIn } from '#app/quiz/languages/content-in.ts';
import { BookingCard } from '#app/report/screen/booking-card.tsx';
import { ReportBody } from '#app/report/screen/report-body.tsx';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { siteResult } from '#schemas/validation/site-inspection.ts';
import type { FittedSheet } from '#studio/answers/answer-sheet.ts';
import { useSampleReport } from '#studio/answers/sample-report.ts';
import { SiteFrame } from '#studio/components/site-frame.tsx';
import { useResource } from '#studio/hooks/use-resource.ts';
import type { ValidVersion } from '#studio/simulator/model/analyze.ts';

type Props = {
  version: ValidVersion;
  sheet: FittedSheet;
  /** What the version is made of, and the language in which it is shown, if that is another than its own. */
  documents: StoredDocument[];
  language?: string;
};

/** The report of an answer sheet, as a visitor sees it. */
export function ReportView({ version, sheet, documents, language }: Props) {
  const content =
    useResource(
      async () => language && contentIn(await siteResult(documents), language).content,
      [documents, language],
    ).data || version.content;
  const { resultsPage: texts, siteSettings: settings } = content;
  const report = useSampleReport(content, sheet);
  return (
    <SiteFrame title="Report" settings={settings}>
      <main>
        <article className="page py-section">
          <ReportBody report={report} texts={texts} settings={settings} />
          <BookingCard report={report} texts={texts} settings={settings} />
        </article>
      </main>
    </SiteFrame>
  );
}
