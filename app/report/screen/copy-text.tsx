import { useId, useRef, useState } from 'react';
import type { ResultsPage } from '#app/quiz/contract/site.ts';

type Props = { text: string; texts: ResultsPage['quickWins'] };
type Outcome = 'none' | 'copied' | 'copyFailed';

/**
 * A text with a button that copies it, and says so. Where the browser does not allow that, the text is
 * selected, so that the visitor can copy it.
 */
export function CopyText({ text, texts }: Props) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const shown = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const copy = async () => {
    setOutcome('none');
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setOutcome('copyFailed');
    }
  };
  return (
    <div className="break-inside-avoid rounded-base border border-line bg-surface p-4">
      <p ref={shown} id={id}>
        {text}
      </p>
      {texts.copy ? (
        <div className="no-print mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <button
            type="button"
            className="button button-plain button-small"
            aria-describedby={id}
            onClick={copy}
          >
            {texts.copy}
          </button>
          <p role="status" className="text-small">
            {outcome === 'none' ? '' : texts[outcome]}
          </p>
        </div>
      ) : null}
    </div>
  );
}
