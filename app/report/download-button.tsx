import { useRef, useState } from 'react';
import { ControlIcon } from '#app/shapes/svg-icon.tsx';
import { loadPdfCode } from './load-report-pdf.ts';
import { fileNameOf } from './pdf/file-name.ts';
import type { PdfSource } from './pdf/section.ts';
import { ReportButton } from './report-button.tsx';
import { saveFile } from './save-file.ts';

type State = 'making' | 'done' | 'failed';

/** Resolves once the next frame is painted: making the PDF keeps the page from painting. */
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Makes the PDF on the visitor's device and saves it. After a failure, offers to try again or to print. */
export function DownloadButton({ report, texts, settings }: PdfSource) {
  const [state, setState] = useState<State>();
  /** Stays true during a second attempt, so that its buttons do not disappear. */
  const [hasFailed, setHasFailed] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  const alternatives = useRef<HTMLParagraphElement>(null);
  const { pdf } = texts;

  const download = async () => {
    if (state === 'making') return;
    setState('making');
    try {
      const { reportPdf } = await loadPdfCode();
      await nextPaint();
      const file = await reportPdf({ report, texts, settings });
      saveFile(file, fileNameOf(pdf.fileName, report.businessName));
      // The pressed button is about to disappear: move the focus to the nearest one.
      if (alternatives.current?.contains(document.activeElement)) main.current?.focus();
      setState('done');
      setHasFailed(false);
    } catch (error) {
      console.warn(error);
      setState('failed');
      setHasFailed(true);
    }
  };

  const isMaking = state === 'making';
  return (
    <ReportButton
      data-visit="pdf"
      buttonRef={main}
      aria-disabled={isMaking}
      aria-busy={isMaking}
      onClick={download}
      status={state && pdf[state]}
      below={
        hasFailed ? (
          <p ref={alternatives} className="mt-3 flex flex-wrap gap-3">
            <button
              type="button"
              className="button button-plain"
              aria-disabled={isMaking}
              onClick={download}
            >
              {pdf.retry}
            </button>
            <button type="button" className="button button-plain" onClick={() => print()}>
              {pdf.print}
            </button>
          </p>
        ) : null
      }
    >
      <ControlIcon name="download" size={20} />
      {texts.download}
    </ReportButton>
  );
}
