import { useId, useRef, useState } from 'react';
import { copyText } from '#app/components/copy-text.ts';
import { Icon } from '#app/components/icon.tsx';
import { formatNumber } from '#app/quiz/base/format.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import type { QuickWin } from '#app/quiz/score/quick-wins.ts';
import { FormattedText } from '#app/shapes/formatted-text.ts';
import { DisclosureArrow } from '#app/shapes/svg-icon.tsx';
import { ReportDisclosure } from './report-disclosure.tsx';
import { ReportSection, type ReportSource } from './report-section.tsx';

type Texts = ResultsPage['quickWins'];

/** The quick wins as numbered steps. The first one shows at once how it is done. */
export function QuickWins({ report, texts: { quickWins: texts }, settings }: ReportSource) {
  if (!texts.isShown) return null;
  // Two quick wins may have the same text, so the number is the key.
  const numbered = report.quickWins.map((win, index) => ({ number: index + 1, win }));
  return (
    <ReportSection title={texts.title} intro={texts.intro}>
      <ol className="grid gap-7">
        {numbered.map(({ number, win }) => (
          <li
            key={number}
            className="grid grid-cols-[fit-content(20vw)_minmax(0,1fr)] items-baseline"
          >
            <span
              aria-hidden="true"
              className="display figures min-w-[min(2.5rem,12vw)] text-accent text-title"
            >
              {formatNumber(number, settings.language)}
            </span>
            <div className="wrap-anywhere">
              <h3 id={`quick-win-${number}`} className="text-lead">
                {win.text}
              </h3>
              {win.why && <FormattedText className="mt-1 text-muted" text={win.why} />}
              {win.time && (
                <p className="mt-2 flex items-center gap-1.5 text-muted text-small">
                  <Icon name="clock" size={16} />
                  {win.time}
                </p>
              )}
              <HowTo win={win} texts={texts} number={number} />
            </div>
          </li>
        ))}
      </ol>
    </ReportSection>
  );
}

type HowToProps = { win: QuickWin; texts: Texts; number: number };

function HowTo({ win, texts, number }: HowToProps) {
  const { steps } = win;
  if (!steps && !win.copyText) return null;
  const content = (
    <div className="grid gap-4 pt-2">
      {steps && <FormattedText text={steps} />}
      {win.copyText && <CopyText text={win.copyText} texts={texts} />}
    </div>
  );
  if (!texts.howTo) return content;
  return (
    <ReportDisclosure open={number === 1} className="mt-2">
      <summary className="disclosure-label text-accent" aria-describedby={`quick-win-${number}`}>
        {texts.howTo}
        <DisclosureArrow size={20} />
      </summary>
      {content}
    </ReportDisclosure>
  );
}

type CopyProps = { text: string; texts: Texts };

/** A text with a button that copies it or, where the browser does not allow that, selects it. */
function CopyText({ text, texts }: CopyProps) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();
  const shown = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const copy = async () => {
    setOutcome(undefined);
    const isCopied = await copyText(text);
    if (!isCopied && shown.current) getSelection()?.selectAllChildren(shown.current);
    setOutcome(isCopied ? 'copied' : 'copyFailed');
  };
  return (
    <div className="break-inside-avoid rounded-base border border-line bg-surface p-[min(1rem,4.5vw)]">
      <p ref={shown} id={id}>
        {text}
      </p>
      {texts.copy && (
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
            {outcome && texts[outcome]}
          </p>
        </div>
      )}
    </div>
  );
}
