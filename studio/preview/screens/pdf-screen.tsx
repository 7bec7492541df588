import { useEffect, useState } from 'react';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { reportPdf } from '#app/report/report-pdf.ts';
import { Loading, Note } from '#studio/elements.tsx';
import { useSampleReport } from '#studio/sample-report.ts';
import type { AnswerSheet } from '#studio/simulator/model/answer-sheet.ts';

type Props = { content: SiteContent; sheet: Required<AnswerSheet> };

/** A PDF is made once no key was pressed for so long, in ms. */
const PAUSE_MS = 400;

/** In the browser's own viewer: its first page as a whole, without the toolbar. */
const VIEW = '#toolbar=0&navpanes=0&view=Fit';

/** The PDF that a visitor with these answers downloads. */
export default function PdfScreen({ content, sheet }: Props) {
  const { resultsPage: texts, siteSettings: settings } = content;
  const [address, setAddress] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const report = useSampleReport(content, sheet);
  useEffect(() => {
    let isCurrent = true;
    const make = async () => {
      const file = await reportPdf(report, texts, settings).catch(() => undefined);
      if (!isCurrent) return;
      setFailed(!file);
      if (file) setAddress(URL.createObjectURL(file));
    };
    const timer = setTimeout(make, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [report, texts, settings]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  if (hasFailed) return <Note tone="caution">The PDF could not be made. Try again.</Note>;
  if (!address) return <Loading>Making the PDF…</Loading>;
  return (
    <iframe
      title="PDF"
      src={address + VIEW}
      style={{ display: 'block', width: '100%', flex: 1, border: 'none' }}
    />
  );
}
