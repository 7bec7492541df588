import { useRef, useState } from 'react';
import { ControlIcon } from '#app/components/control-icon.tsx';
import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { fileNameOf } from './file-name.ts';
import { saveFile } from './save-file.ts';

type Props = {
  report: Report;
  texts: ResultsPage;
  settings: SiteSettings;
  /** The PDF's code has failed to load again: in this page it may never come. */
  onCodeUnavailable: () => void;
};
type State = 'idle' | 'making' | 'done' | 'failed';

/** Makes the PDF on the visitor's device. Its code comes only now; printing stands in for it. */
export function DownloadButton({ report, texts, settings, onCodeUnavailable }: Props) {
  const [state, setState] = useState<State>('idle');
  /** From a failure until a PDF is made there are other ways, also while it is tried again. */
  const [hasFailed, setHasFailed] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  const otherWays = useRef<HTMLParagraphElement>(null);
  const { pdf } = texts;

  const download = async () => {
    if (state === 'making') return;
    setState('making');
    try {
      const { reportPdf } = await import('./report-pdf.ts').catch((error: unknown) => {
        if (hasFailed) onCodeUnavailable();
        throw error;
      });
      const file = await reportPdf(report, texts, settings);
      saveFile(file, fileNameOf(report.businessName, pdf.fileName));
      // The pressed button is about to go: the focus stays beside where it was.
      if (otherWays.current?.contains(document.activeElement)) main.current?.focus();
      setState('done');
      setHasFailed(false);
    } catch (error) {
      console.warn(error);
      setState('failed');
      setHasFailed(true);
    }
  };

  return (
    <div>
      <button
        ref={main}
        type="button"
        className="button w-full"
        aria-disabled={state === 'making'}
        onClick={download}
      >
        <ControlIcon name="download" size={20} />
        {texts.download}
      </button>
      <p role="status" className="mt-3 min-h-6">
        {state === 'idle' ? '' : pdf[state]}
      </p>
      {state === 'making' ? <progress className="bar" aria-label={pdf.making} /> : null}
      {hasFailed ? (
        <p ref={otherWays} className="mt-3 flex flex-wrap gap-3">
          <button
            type="button"
            className="button button-plain"
            aria-disabled={state === 'making'}
            onClick={download}
          >
            {pdf.retry}
          </button>
          <button type="button" className="button button-plain" onClick={() => print()}>
            {pdf.print}
          </button>
        </p>
      ) : null}
    </div>
  );
}
