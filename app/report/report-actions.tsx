import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { DownloadButton } from './download-button.tsx';
import { ShareButton } from './share-button.tsx';

type Props = {
  report: Report;
  texts: ResultsPage;
  settings: SiteSettings;
  /** Leads to this report, without a name. */
  shareFragment: string;
  /** The PDF's code has failed to load again: in this page it may never come. */
  onCodeUnavailable: () => void;
};

/** Keeping the report, and passing it on. */
export function ReportActions({
  report,
  texts,
  settings,
  shareFragment,
  onCodeUnavailable,
}: Props) {
  return (
    <div className="no-print mt-8 grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-[auto_auto_1fr]">
      <DownloadButton
        report={report}
        texts={texts}
        settings={settings}
        onCodeUnavailable={onCodeUnavailable}
      />
      <ShareButton texts={texts} fragment={shareFragment} />
    </div>
  );
}
